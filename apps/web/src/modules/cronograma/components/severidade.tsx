import type { VerificacaoSaude } from '@cadencia/domain/cronograma/saude/schema.ts';
import { StatusDot } from '../../../components/status-dot.tsx';

const TONS = { Crítica: 'critico', Alta: 'atencao', Média: 'inspecao' } as const;

/** How bad a finding is, on a line of its own; nothing where no rule of safety says so. */
export const Severidade = ({ severidade }: Pick<VerificacaoSaude, 'severidade'>) =>
  severidade && (
    <div>
      <StatusDot tone={TONS[severidade]}>{severidade}</StatusDot>
    </div>
  );
