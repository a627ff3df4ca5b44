import type { VerificacaoSaude } from '@cadencia/domain/cronograma/saude/schema.ts';
import type { Tone } from '../../../components/status-dot.tsx';
import { formatNumero, formatPercentual, VAZIO } from '../../../lib/formato.ts';

export const VEREDITOS: Readonly<
  Record<NonNullable<VerificacaoSaude['veredito']>, { readonly palavra: string; readonly tone: Tone }>
> = {
  FALHA: { palavra: 'Falha', tone: 'critico' },
  PASSA: { palavra: 'Passa', tone: 'feito' },
  INFORMA: { palavra: 'Informa', tone: 'inspecao' },
  NAO_AVALIADA: { palavra: 'Não avaliada', tone: 'neutro' },
};

/** `≤ 5 %`, `≥ 0,95`, `0`; nothing where a check only informs. */
export function metaDe({ unidade, limite, sentido, veredito }: VerificacaoSaude): string {
  if (veredito === 'INFORMA') return VAZIO;
  const sinal = sentido === 'MAXIMO' ? '≤' : '≥';
  if (unidade === 'INDICE') return `${sinal} ${formatNumero(limite, 2)}`;
  if (unidade === 'PERCENTUAL') return `${sinal} ${formatPercentual(limite, 0)}`;
  return limite === 0 ? '0' : `${sinal} ${formatNumero(limite)}`;
}

/** `12 de 340 · 3,5 %`, or the index; for a reader of a part, the findings of that part. */
export function contadoDe({
  quantidade,
  denominador,
  percentual,
  medida,
  unidade,
  achados,
  veredito,
}: VerificacaoSaude): string {
  if (quantidade === null || denominador === null) return formatNumero(achados);
  if (veredito === 'NAO_AVALIADA') return VAZIO;
  if (unidade === 'INDICE') return formatNumero(medida, 2);
  const contado = `${formatNumero(quantidade)} de ${formatNumero(denominador)}`;
  return unidade === 'PERCENTUAL' ? `${contado} · ${formatPercentual(percentual)}` : contado;
}
