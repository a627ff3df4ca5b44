// biome-ignore lint/performance/noBarrelFile: What only reports and photos have comes together.
export { LinksDoInforme } from '../modules/informe/components/links.tsx';
export { PreviaDoInforme } from '../modules/informe/components/previa.tsx';
export { InformePublico } from '../modules/informe/components/publico.tsx';
export { Secoes } from '../modules/informe/components/secoes.tsx';
export { EnviarFotos, FotosQueEsperam } from '../modules/registrofotografico/components/enviar-fotos.tsx';
export { Galeria } from '../modules/registrofotografico/components/galeria.tsx';
export { MapaDeFotos } from '../modules/registrofotografico/components/mapa.tsx';
export { MarcasDaFoto } from '../modules/registrofotografico/components/marcas-campo.tsx';
