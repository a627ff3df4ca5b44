import { alcancesDe } from '@cadencia/domain/dashboard/alcance.ts';
import { asfePendentes as pendentesEm } from '@cadencia/domain/dashboard/geral.ts';
import { crescimentoDe, efetivoDe } from '@cadencia/domain/dashboard/quadros.ts';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Figure, FigureStrip } from '../../../components/figure.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { type Farol, farolDaAderencia, farolDoIndice, limitesEmPalavras } from '../../../lib/farol.ts';
import { formatComSinal, formatData, formatNumero, formatPercentual } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { ativosDe, type Geral, type Partes, type Quadros } from '../geral.ts';

const farol = (reading: Farol | undefined) => reading && <StatusDot tone={reading.tone}>{reading.palavra}</StatusDot>;

/** The diary of one day. */
const doDia = (dia: string) => (valor: ReactNode) => (
  <Link to="/rdo" search={{ f: { dia: `${dia}..${dia}` } }}>
    {valor}
  </Link>
);

/** The curve, or the activities of one of its shifts. */
const curvaDe = (search: Partes & { readonly periodo?: string }) => (valor: ReactNode) => (
  <Link to="/curvaavanco/dados" search={search}>
    {valor}
  </Link>
);

const cap = (valor: ReactNode) => <Link to="/dashboard/cap">{valor}</Link>;

/** Requests out of scope that wait for a decision. */
const pendentes = (recorte: Geral['recorte']) => (valor: ReactNode) => (
  <Link to="/servico-fora-escopo" search={{ f: pendentesEm(recorte) }}>
    {valor}
  </Link>
);

interface Props {
  readonly geral: Geral;
  readonly quadros: Quadros | undefined;
  readonly partes: Partes;
}

/** The second row of figures: cost, hours, people, the last shift and the scope. */
export function MaisNumeros({ geral: { indices, recorte }, quadros, partes }: Props) {
  const veCap = usePermission('Dashboard:ListarCap');
  if (!quadros) return <Skeleton height={103} />;
  const { hh, aderencia, escopo, asfePendentes } = quadros;
  const efetivo = efetivoDe(quadros);
  const { efetivo: doEfetivo, escopo: doEscopo, asfe: dasAsfe } = alcancesDe(ativosDe(partes));
  const aderiu = aderencia && aderencia.previstas > 0 ? (100 * aderencia.feitas) / aderencia.previstas : null;
  const crescimento = crescimentoDe(escopo);
  return (
    <FigureStrip rotulo="HH, efetivo e escopo">
      <Figure
        rotulo="CPI (HH)"
        valor={formatNumero(indices.cpi, 2)}
        open={curvaDe(partes)}
        comparacao={indices.ac === null ? 'Sem HH apropriadas' : farol(farolDoIndice(indices.cpi, indices.farois))}
        formula={`Trabalho ganho ÷ HH apropriadas até a data de corte.\n${limitesEmPalavras(indices.farois)}`}
      />
      <Figure
        rotulo="HH ganhas"
        valor={formatNumero(hh.ganhas)}
        unidade={`de ${formatNumero(hh.total)}`}
        open={curvaDe(partes)}
        comparacao={`${formatNumero(hh.apropriadas)} apropriadas`}
        formula={
          'Total: HH das atividades no escopo. Ganhas: HH de cada atividade × % apontado. Apropriadas: HH dos apontamentos. Tudo até a data de corte.'
        }
      />
      <Figure
        rotulo="Efetivo do dia"
        valor={efetivo ? formatNumero(efetivo.presente) : '–'}
        unidade={efetivo && `de ${formatNumero(efetivo.previsto)}`}
        open={efetivo && doDia(efetivo.dia)}
        comparacao={efetivo ? `Em ${formatData(efetivo.dia)}${doEfetivo}` : 'Sem Diário de Obra até o corte'}
        formula={
          'Presentes nos Diários de Obra do último dia que os tem, até a data de corte, contra o pico previsto para o dia: ver Efetivo por dia. Dos filtros, só o de contrato conta.'
        }
      />
      <Figure
        rotulo="Aderência do último turno"
        valor={formatPercentual(aderiu, 0)}
        open={aderencia ? curvaDe({ ...partes, periodo: aderencia.inicio }) : undefined}
        comparacao={
          aderencia && (
            <>
              {farol(farolDaAderencia(aderiu))}
              {`${aderencia.turno}: ${formatNumero(aderencia.feitas)} de ${formatNumero(aderencia.previstas)}`}
            </>
          )
        }
        formula={
          'Inícios e términos que a linha de base tinha no último turno inteiro antes da data de corte: os que aconteceram até o fim dele ÷ todos.\nVerde ≥ 85%; amarelo 70 a 85; vermelho < 70.'
        }
      />
      {escopo && (
        <Figure
          rotulo="Crescimento líquido do escopo"
          valor={crescimento === null ? '–' : `${formatComSinal(crescimento)}%`}
          open={veCap ? cap : undefined}
          comparacao={`ASFE ${formatNumero(escopo.asfe)} + SSE ${formatNumero(escopo.sse)} − CAP ${formatNumero(-escopo.cap)} HH${doEscopo}`}
          formula={
            '(HH que ASFE e SSE acrescentaram − HH que CAP tirou) ÷ HH da linha de base principal. É do projeto inteiro: os filtros não contam.'
          }
        />
      )}
      {asfePendentes !== null && (
        <Figure
          rotulo="ASFE pendentes"
          valor={formatNumero(asfePendentes)}
          open={pendentes(recorte)}
          comparacao={`à espera de decisão${dasAsfe}`}
          formula={'Serviços fora de escopo em análise técnica ou em aprovação. Dos filtros, o de fase não conta.'}
        />
      )}
    </FigureStrip>
  );
}
