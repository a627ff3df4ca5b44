// biome-ignore lint/performance/noBarrelFile: What only the report of a period has comes together.
export { LinksDoInforme } from '../modules/informe/components/links.tsx';
export { PreviaDoInforme } from '../modules/informe/components/previa.tsx';
export { InformePublico } from '../modules/informe/components/publico.tsx';
export { Secoes } from '../modules/informe/components/secoes.tsx';
