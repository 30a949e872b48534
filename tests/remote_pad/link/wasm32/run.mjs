// Runs a program on a 32-bit MicroPython: run.mjs MICROPYTHON.mjs HEAP ROOT PROGRAM FOLDER…
// The folders below ROOT are there for it to import from, with their Python files.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [micropython, heap, root, program, ...folders] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(micropython));
const mp = await loadMicroPython({ heapsize: Number(heap), linebuffer: true, stdout: console.log });
const made = new Set();
for (const folder of folders) {
    folder.split("/").forEach((_, depth, parts) => {
        const path = "/" + parts.slice(0, depth + 1).join("/");
        if (!made.has(path)) mp.FS.mkdir(path);
        made.add(path);
    });
    for (const name of readdirSync(join(root, folder)).filter((name) => name.endsWith(".py")))
        mp.FS.writeFile(`/${folder}/${name}`, readFileSync(join(root, folder, name)));
}
try {
    mp.runPython(`import sys\nsys.path.append("/")\n` + program);
} catch (error) {
    console.error(error.message); // without the library's source, which is one long line
    process.exit(1);
}
