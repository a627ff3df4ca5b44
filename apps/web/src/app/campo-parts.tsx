// biome-ignore lint/performance/noBarrelFile: What only the controls of the field have comes together.
export { ProgramaDoDia } from '../modules/controleapoio/components/programa.tsx';
export { AsfeDaRecomendacao } from '../modules/controleinspecao/components/asfe-da-recomendacao.tsx';
export { Laudo } from '../modules/controleinspecao/components/laudo.tsx';
export { ListaDeVerificacao } from '../modules/controleinspecao/components/lista-de-verificacao.tsx';
export { RecomendacoesDaInspecao } from '../modules/controleinspecao/components/recomendacoes.tsx';
export { VencimentosNr13 } from '../modules/controleinspecao/components/vencimentos.tsx';
export { Cartoes } from '../modules/equipamentograma/components/cartoes.tsx';
export { ExportarEquipamentograma } from '../modules/equipamentograma/components/exportar.tsx';
export { LinhaDoTempo } from '../modules/equipamentograma/components/linha-do-tempo.tsx';
export { Matriz } from '../modules/equipamentograma/components/matriz.tsx';
export { CriarModelosPadrao } from '../modules/equipamentograma/components/modelos.tsx';
export { Planta } from '../modules/equipamentograma/components/planta.tsx';
export { Tv } from '../modules/equipamentograma/components/tv.tsx';
export { MoverValvulas, PapeisDaValvula, Romaneio } from './valvulas.tsx';
