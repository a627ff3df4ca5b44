// biome-ignore lint/performance/noBarrelFile: What a record, or a menu of a list, is opened with comes together.
export { Anexos } from '../modules/anexo/components/anexos.tsx';
export { Fornecedor } from '../modules/apoio/components/fornecedor.tsx';
export { Impacto } from '../modules/asfe/components/impacto.tsx';
export { Historico } from '../modules/auditoria/components/historico.tsx';
export { Comentarios } from '../modules/comentario/components/comentarios.tsx';
export { Saldos } from '../modules/contrato/components/saldos.tsx';
export { Tarifas } from '../modules/contrato/components/tarifas.tsx';
export { EtiquetaDoLocal } from '../modules/etiqueta/components/etiqueta-do-local.tsx';
export { EtiquetasDaLista } from '../modules/etiqueta/components/etiquetas-da-lista.tsx';
export { PacotesAba } from '../modules/pacote/components/pacotes-aba.tsx';
export { DadosPessoais } from '../modules/pessoa/components/dados-pessoais.tsx';
export { LgpdMenu } from '../modules/pessoa/components/lgpd-menu.tsx';
export { Treinamentos } from '../modules/pessoa/components/treinamentos.tsx';
export { ContornoInput } from '../modules/planta/components/contorno/contorno-input.tsx';
export { InativarArea } from '../modules/planta/components/situacao-modal.tsx';
export { Parada } from '../modules/sistema/components/parada.tsx';
export { AsfeApproval } from './asfe-approval.tsx';
