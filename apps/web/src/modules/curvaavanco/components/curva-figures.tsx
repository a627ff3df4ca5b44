import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { Figure, FigureStrip } from '../../../components/figure.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { type Farol, farolDoDesvio, farolDoIndice, limitesEmPalavras } from '../../../lib/farol.ts';
import { formatComSinal, formatDataHora, formatDuracao, formatNumero, formatPercentual } from '../../../lib/formato.ts';

const farol = (reading: Farol | undefined) => reading && <StatusDot tone={reading.tone}>{reading.palavra}</StatusDot>;

export function CurvaFigures({ indices, unidade, descoberta }: Curva) {
  return (
    <FigureStrip rotulo="Índices na data de corte">
      <Figure
        rotulo="Avanço previsto"
        valor={formatPercentual(indices.previstoPct)}
        comparacao={`${formatNumero(indices.pv)} de ${formatNumero(indices.pesoTotal)} ${unidade}`}
        formula={'Trabalho que a linha de base previa até a data de corte ÷ trabalho total.\n%prev = VP ÷ Σ peso'}
      />
      <Figure
        rotulo="Avanço realizado"
        valor={formatPercentual(indices.realizadoPct)}
        comparacao={
          <>
            <span>{`${formatNumero(indices.ev)} ${unidade} ganhos`}</span>
            <span>{`${formatNumero(indices.pesoTotal - indices.ev)} ${unidade} restantes`}</span>
            {descoberta !== null && <span>{`+ ${formatNumero(descoberta)} HH de descoberta esperada`}</span>}
          </>
        }
        formula={
          'Peso de cada atividade × % apontado até a data de corte ÷ peso total.\n%real = VA ÷ Σ peso; restante = Σ peso − VA.\nA descoberta esperada fica fora destes números: Σ probabilidade de reparo × HH típico das inspeções por encerrar destas atividades.'
        }
      />
      <Figure
        rotulo="Desvio físico"
        valor={formatComSinal(indices.desvio)}
        unidade={indices.desvio === null ? undefined : 'p.p.'}
        comparacao={farol(farolDoDesvio(indices.desvio))}
        formula={'%real − %prev, em pontos percentuais.\nVerde ≥ −1; amarelo −1 a −3; vermelho < −3.'}
      />
      <Figure
        rotulo="SPI (prazo)"
        valor={formatNumero(indices.spi, 2)}
        comparacao={farol(farolDoIndice(indices.spi, indices.farois))}
        formula={`VA ÷ VP.\n${limitesEmPalavras(indices.farois)}`}
      />
      <Figure
        rotulo="CPI (HH)"
        valor={formatNumero(indices.cpi, 2)}
        comparacao={indices.ac === null ? 'Sem HH apropriadas' : farol(farolDoIndice(indices.cpi, indices.farois))}
        formula={`VA ÷ HH apropriadas.\n${limitesEmPalavras(indices.farois)}`}
      />
      <Figure
        rotulo="SPI(t)"
        valor={formatNumero(indices.spiT, 2)}
        comparacao={
          indices.terminoSpiT
            ? `Término ${formatDataHora(indices.terminoSpiT)}`
            : indices.prazoAgregado !== null && `Prazo agregado ${formatDuracao(indices.prazoAgregado)}`
        }
        formula={
          'Prazo agregado ÷ tempo decorrido. O prazo agregado é o tempo em que o previsto valia o que está realizado.\nTérmino por SPI(t) = início + duração ÷ SPI(t).'
        }
      />
    </FigureStrip>
  );
}
