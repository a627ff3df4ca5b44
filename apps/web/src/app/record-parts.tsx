// biome-ignore lint/performance/noBarrelFile: What every record is opened with comes together.
export { Anexos, Documentos, Fotos } from '../modules/anexo/components/anexos.tsx';
export { Historico } from '../modules/auditoria/components/historico.tsx';
export { Comentarios } from '../modules/comentario/components/comentarios.tsx';
export { PedirInspecao } from '../modules/controleinspecao/components/pedir-inspecao.tsx';
export { EtiquetaDoLocal } from '../modules/etiqueta/components/etiqueta-do-local.tsx';
export { EtiquetasDaLista } from '../modules/etiqueta/components/etiquetas-da-lista.tsx';
export { LerEtiqueta } from '../modules/etiqueta/components/ler-etiqueta.tsx';
