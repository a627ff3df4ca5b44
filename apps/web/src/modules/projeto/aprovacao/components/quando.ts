import type { NivelDoFluxo } from '@cadencia/domain/aprovacao/schema.ts';
import { formatNumero } from '../../../../lib/formato.ts';

/** When a level is needed, in words. */
export function quandoDe(um: NivelDoFluxo): string {
  if (um.obrigatorio) return 'sempre';
  const condicoes = [
    ...(um.hhMinimo === null ? [] : [`mais de ${formatNumero(um.hhMinimo)} HH`]),
    ...(um.valorMinimo === null ? [] : [`mais de R$ ${formatNumero(um.valorMinimo)}`]),
    ...(um.seCritico ? ['caminho crítico'] : []),
    ...(um.seCongelado ? ['escopo congelado'] : []),
    ...(um.sePrazoFinal ? ['muda o término'] : []),
    ...(um.seRiscoAlto ? ['risco alto'] : []),
  ];
  return condicoes.join(' ou ') || 'nunca';
}
