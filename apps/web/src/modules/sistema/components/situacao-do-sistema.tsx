import { SITUACOES_SISTEMA, type SituacaoSistema } from '@cadencia/domain/sistema/parada/situacao.ts';
import { StatusDot } from '../../../components/status-dot.tsx';

const TONS = {
  EM_OPERACAO: 'neutro',
  EM_LIBERACAO: 'atencao',
  LIBERADO: 'inspecao',
  EM_TESTE: 'inspecao',
  ENTREGUE: 'feito',
} as const;

export const SituacaoDoSistema = ({ situacao }: { readonly situacao: SituacaoSistema }) => (
  <StatusDot tone={TONS[situacao]}>{SITUACOES_SISTEMA[situacao]}</StatusDot>
);
