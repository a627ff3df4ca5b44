// biome-ignore lint/performance/noBarrelFile: What only services have comes together.
export { CalculadoraDeHh, HhEstimado } from '../modules/servico/components/calculadora.tsx';
export { DesafioDoEscopo } from '../modules/servico/components/desafio.tsx';
export {
  ApoiosDoServico,
  CustosDoServico,
  InspecoesDoServico,
  PacoteDoServico,
  RaquetesDoServico,
  RecursosDoServico,
  RiscosDoServico,
} from '../modules/servico/components/detalhe.tsx';
export { MateriaisDoServico } from '../modules/servico/components/do-servico.tsx';
export { FolhaDeTarefa, FolhasDaLista } from '../modules/servico/components/folhas.tsx';
export { GerarDoPacote } from '../modules/servico/components/gerar.tsx';
export { RecusarServico } from '../modules/servico/components/recusar.tsx';
export { ReplicarServicos } from '../modules/servico/components/replicar.tsx';
