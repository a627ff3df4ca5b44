const CONVERSAO = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** Names that a module exports, by declaration or in a list. */
const exportados = (codigo) => [
  ...[...codigo.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, nome]) => nome),
  ...[...codigo.matchAll(/^export \{([^}]+)\};/gm)].flatMap(([, lista]) =>
    lista.split(',').map((um) =>
      um
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    ),
  ),
];

/** The module with nothing behind its names: who calls what one of them gives is told. */
export const vazio = (codigo) =>
  [
    "const nunca = () => { throw new Error('JSON Schema is made by the server only'); };",
    'const nada = () => nunca;',
    ...exportados(codigo).map((nome) => `export { nada as ${nome} };`),
  ].join('\n');

/** Every schema carries its conversion to JSON Schema, 4 kB of the first screen; only the server converts. */
export const semJsonSchema = () => ({
  name: 'sem-json-schema',
  apply: 'build',
  transform: {
    filter: { id: CONVERSAO },
    handler: (codigo) => ({ code: vazio(codigo), map: null }),
  },
});
