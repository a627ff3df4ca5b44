// biome-ignore lint/performance/noBarrelFile: What only some records have comes together.
export { Fornecedor } from '../modules/apoio/components/fornecedor.tsx';
export { AtividadesPropostas } from '../modules/asfe/components/atividades-propostas.tsx';
export { ItensDoCap } from '../modules/cap/components/itens-do-cap.tsx';
export { Saldos } from '../modules/contrato/components/saldos.tsx';
export { Tarifas } from '../modules/contrato/components/tarifas.tsx';
export { PacotesAba } from '../modules/pacote/components/pacotes-aba.tsx';
export { DadosPessoais } from '../modules/pessoa/components/dados-pessoais.tsx';
export { LgpdMenu } from '../modules/pessoa/components/lgpd-menu.tsx';
export { Treinamentos } from '../modules/pessoa/components/treinamentos.tsx';
export { ContornoInput } from '../modules/planta/components/contorno/contorno-input.tsx';
export { InativarArea } from '../modules/planta/components/situacao-modal.tsx';
export { AcoesDoPmp } from '../modules/pmp/components/acoes.tsx';
export { Andamento } from '../modules/pmp/components/andamento.tsx';
export { GatesDoPlano } from '../modules/pmp/components/gates.tsx';
export { PlanoMestre } from '../modules/pmp/components/plano.tsx';
export { Parada } from '../modules/sistema/components/parada.tsx';
export { AsfeApproval, CapApproval, GateApproval, SseApproval } from './approval.tsx';
export { ImpactoDaAsfe, ImpactoDoCap } from './impacto.tsx';
