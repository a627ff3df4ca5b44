// The Content-Security-Policy forbids evaluated code. This runs before zod loads, which is later than the entry: route
// files do not import it (lib/search.ts).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
