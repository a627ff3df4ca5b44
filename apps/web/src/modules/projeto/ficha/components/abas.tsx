// biome-ignore lint/performance/noBarrelFile: The tabs after the first come together.
export { AbaAprovacoes } from '../../aprovacao/components/aba-aprovacoes.tsx';
export { AbaCalendarios } from '../../calendario/components/aba-calendarios.tsx';
export { AbaContratos } from '../../contrato/components/aba-contratos.tsx';
export { Duplicar } from '../../duplicacao/components/duplicar.tsx';
export { AbaEquipe } from '../../equipe/components/aba-equipe.tsx';
export { AbaEscopo } from '../../escopo/components/aba-escopo.tsx';
export { AbaEspecialidades } from '../../especialidade/components/aba-especialidades.tsx';
export { AbaEtapas } from '../../etapa/components/aba-etapas.tsx';
export { AbaMarcos } from '../../marco/components/aba-marcos.tsx';
export { AbaParametros } from '../../parametro/components/aba-parametros.tsx';
