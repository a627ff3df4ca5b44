// biome-ignore lint/performance/noBarrelFile: The details of a node and the exports come together.
export { Detalhes } from './detalhes.tsx';
export { Exportar } from './exportar.tsx';
export { Quebra } from './quebra.tsx';
