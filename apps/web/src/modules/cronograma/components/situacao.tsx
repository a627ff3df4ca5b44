import { SITUACOES_ATIVIDADE, type SituacaoAtividade } from '@cadencia/domain/cronograma/schema.ts';
import { StatusDot, type Tone } from '../../../components/status-dot.tsx';

const TONS: Readonly<Record<SituacaoAtividade, Tone>> = {
  NAO_INICIADA: 'neutro',
  LIBERADA: 'inspecao',
  EM_ANDAMENTO: 'atencao',
  PARALISADA: 'critico',
  CONCLUIDA: 'feito',
  CANCELADA: 'neutro',
};

export function Situacao({ situacao }: { readonly situacao: SituacaoAtividade }) {
  return <StatusDot tone={TONS[situacao]}>{SITUACOES_ATIVIDADE[situacao]}</StatusDot>;
}
