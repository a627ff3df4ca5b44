// biome-ignore lint/performance/noBarrelFile: What only the controls of the field have comes together.
export { ProgramaDoDia } from '../modules/controleapoio/components/programa.tsx';
export { AsfeDaRecomendacao } from '../modules/controleinspecao/components/asfe-da-recomendacao.tsx';
export { RecomendacoesDaInspecao } from '../modules/controleinspecao/components/recomendacoes.tsx';
export { VencimentosNr13 } from '../modules/controleinspecao/components/vencimentos.tsx';
export { MoverValvulas, PapeisDaValvula, Romaneio } from './valvulas.tsx';
