// biome-ignore lint/performance/noBarrelFile: What only services, the changes of the scope and minutes have comes together.
export { AcoesDaAta } from '../modules/ata/components/acoes-da-ata.tsx';
export { Assuntos } from '../modules/ata/components/assuntos.tsx';
export { Participantes } from '../modules/ata/components/participantes.tsx';
export { AcoesDasLicoes } from '../modules/licaoaprendida/components/acoes-das-licoes.tsx';
export { LicoesAplicaveis } from '../modules/licaoaprendida/components/licoes-aplicaveis.tsx';
export { LicoesDoRegistro } from '../modules/licaoaprendida/components/registrar-licao.tsx';
export { UtilidadeDaLicao } from '../modules/licaoaprendida/components/utilidade.tsx';
export { AtividadesDoDia } from '../modules/rdo/atividades-do-dia.tsx';
export { CalculadoraDeHh } from '../modules/servico/components/calculadora.tsx';
export { DesafioDoEscopo } from '../modules/servico/components/desafio.tsx';
export {
  CustosDoServico,
  FotosDoServico,
  InspecoesDoServico,
  PacoteDoServico,
  RecursosDoServico,
  RiscosDoServico,
} from '../modules/servico/components/detalhe.tsx';
export { FolhaDeTarefa, FolhasDaLista } from '../modules/servico/components/folhas.tsx';
export { GerarDoPacote } from '../modules/servico/components/gerar.tsx';
export { RecusarServico } from '../modules/servico/components/recusar.tsx';
export { ReplicarServicos } from '../modules/servico/components/replicar.tsx';
export { BoletinsDaSse } from '../modules/sse/components/boletins.tsx';
export { ItensDaSse } from '../modules/sse/components/itens-da-sse.tsx';
export { MapaDeSse } from '../modules/sse/components/mapa.tsx';
export { Valores } from '../modules/sse/components/valores.tsx';
export { HhComNorma } from './hh-com-norma.tsx';
export { LiberacoesDoCap } from './liberacoes-do-cap.tsx';
export { LicoesDoServico } from './licoes-com-semelhante.tsx';
