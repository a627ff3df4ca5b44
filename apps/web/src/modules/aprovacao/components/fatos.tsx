import type { Pedido } from '@cadencia/domain/aprovacao/schema.ts';
import { dadoEmPalavras } from '@cadencia/domain/parte-aprovada.ts';
import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fact } from '../../../components/fact.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { formatDiferenca, formatHh, formatInstante, formatNumero, VAZIO } from '../../../lib/formato.ts';
import { horasAte, nivelAberto } from '../api.ts';

const MINUTO_MS = 60_000;

/** How much later, or earlier, the project ends: `+2 d 4 h`. */
function terminoEmPalavras({ terminoAntes, terminoDepois }: Pedido['impacto']): string {
  if (!terminoAntes || !terminoDepois) return VAZIO;
  const minutos = (Date.parse(`${terminoDepois}Z`) - Date.parse(`${terminoAntes}Z`)) / MINUTO_MS;
  return minutos === 0 ? 'não muda' : formatDiferenca(minutos);
}

/** The end of the time of a level. `agora`: when the answer was read. */
export function Prazo({ limite, agora }: { readonly limite: string; readonly agora: number }) {
  const horas = horasAte(limite, agora);
  if (Date.parse(limite) <= agora)
    return <StatusDot tone="critico">{horas === 0 ? 'Venceu agora' : `Vencida há ${-horas} h`}</StatusDot>;
  const falta = horas === 0 ? 'menos de 1 h' : `${horas} h`;
  return <StatusDot tone={horas < 4 ? 'atencao' : 'neutro'}>{`${formatInstante(limite)} (${falta})`}</StatusDot>;
}

interface Props {
  readonly pedido: Pedido;
  readonly agora: number;
  readonly children?: ReactNode;
}

/** What the approver decides on: who asks, how much, and until when. */
export function Fatos({ pedido, agora, children }: Props) {
  const { impacto, solicitante, dado } = pedido;
  const reduzido = dado && (dado.hh < impacto.hh || (dado.valor ?? 0) < (impacto.valor ?? 0)) && dado;
  const nivel = nivelAberto(pedido);
  const riscos = [
    ...(impacto.critico ? ['caminho crítico'] : []),
    ...(impacto.congelado ? ['escopo congelado'] : []),
    ...(impacto.riscoAlto ? ['risco alto'] : []),
  ];
  return (
    <Flex component="dl" wrap="wrap" gap="6px 24px" fz="sm" m={0}>
      <Fact rotulo="Solicitante">{solicitante.nome}</Fact>
      <Fact rotulo="HH" className="cad-numero">
        {formatHh(impacto.hh)}
      </Fact>
      {impacto.valor !== null && (
        <Fact rotulo="R$" className="cad-numero">
          {formatNumero(impacto.valor, 2)}
        </Fact>
      )}
      {reduzido && <Fact rotulo="Aprovado até aqui">{dadoEmPalavras(reduzido)}</Fact>}
      <Fact rotulo="Impacto no término" className="cad-numero">
        {terminoEmPalavras(impacto)}
      </Fact>
      {riscos.length > 0 && <Fact rotulo="Atenção">{riscos.join(', ')}</Fact>}
      {nivel && <Fact rotulo="Nível">{`${nivel.nivel} · ${nivel.nome}`}</Fact>}
      {nivel?.limite && (
        <Fact rotulo="Vence em">
          <Prazo limite={nivel.limite} agora={agora} />
        </Fact>
      )}
      {children}
    </Flex>
  );
}
