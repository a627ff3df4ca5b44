import { useState } from 'react';
import { StatusDot } from '../../../components/status-dot.tsx';
import { formatContador, formatData, VAZIO } from '../../../lib/formato.ts';
import { hoje } from '../../../lib/relogio.ts';

const DIA_MS = 86_400_000;
/** Days before a due date from which it needs a plan: half a year. */
const PERTO = 180;

export function Vencimento({ data }: { readonly data: unknown }) {
  const [dia] = useState(hoje);
  if (typeof data !== 'string') return VAZIO;
  const dias = Math.round((Date.parse(data) - Date.parse(dia)) / DIA_MS);
  if (dias < 0) {
    return (
      <StatusDot tone="critico">{`${formatData(data)}, vencida há ${formatContador(-dias, 'dia', 'dias')}`}</StatusDot>
    );
  }
  const quando = dias === 0 ? 'vence hoje' : `em ${formatContador(dias, 'dia', 'dias')}`;
  return <StatusDot tone={dias <= PERTO ? 'atencao' : 'feito'}>{`${formatData(data)}, ${quando}`}</StatusDot>;
}

/** The due date in a cell, marked and named where it has passed. */
export function PrazoCurto({ data }: { readonly data: unknown }) {
  const [dia] = useState(hoje);
  if (typeof data !== 'string') return null;
  if (data >= dia) return formatData(data);
  return <StatusDot tone="critico">{`${formatData(data)} vencida`}</StatusDot>;
}
