import { deQuantosDias } from '@cadencia/domain/projeto/schema.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActivitiesLink, type ActivitiesSearch } from '../../../components/activities-link.tsx';
import { Figure, FigureStrip } from '../../../components/figure.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { type Farol, farolDoDesvio, farolDoIndice, limitesEmPalavras } from '../../../lib/farol.ts';
import {
  formatComSinal,
  formatContador,
  formatContagem,
  formatData,
  formatDataHora,
  formatDiferenca,
  formatDuracao,
  formatNumero,
  formatPercentual,
} from '../../../lib/formato.ts';
import type { Painel } from '../api.ts';
import type { Geral, Partes } from '../geral.ts';

const farol = (reading: Farol | undefined) => reading && <StatusDot tone={reading.tone}>{reading.palavra}</StatusDot>;

function farolDoTermino(desvio: number | null): Farol | undefined {
  if (desvio === null) return undefined;
  const palavra = desvio === 0 ? 'Na meta' : `${formatDiferenca(desvio)} da meta`;
  return { tone: desvio > 0 ? 'critico' : 'feito', palavra };
}

function farolDaFolga(minutos: number | null): Farol | undefined {
  if (minutos === null) return undefined;
  if (minutos < 0) return { tone: 'critico', palavra: 'Negativa' };
  return minutos === 0 ? { tone: 'atencao', palavra: 'Sem folga' } : { tone: 'feito', palavra: 'Com folga' };
}

type Numeros = Pick<
  Painel,
  'projeto' | 'indices' | 'atividades' | 'termino' | 'terminoMeta' | 'desvioTermino' | 'folgaMinima'
>;

interface Props {
  readonly painel: Numeros;
  /** The parts that narrow the figures: by their ids, and as the filters of a list. */
  readonly partes?: Partial<Partes>;
  readonly recorte?: Geral['recorte'];
  /** Figures that stand after them. */
  readonly mais?: ReactNode;
}

/** The six figures of the project, each with a link to the list behind it. */
export function ProjectFigures({ painel, partes = {}, recorte = {}, mais }: Props) {
  const listaDe = (search: ActivitiesSearch) => (valor: ReactNode) => (
    <ActivitiesLink search={{ ...search, atributos: recorte }}>{valor}</ActivitiesLink>
  );
  const curva = (valor: ReactNode) => (
    <Link to="/curvaavanco/dados" search={partes}>
      {valor}
    </Link>
  );
  const { projeto, indices, atividades, termino, terminoMeta, desvioTermino, folgaMinima } = painel;
  const desvio = farolDoDesvio(indices.desvio);
  return (
    <FigureStrip rotulo="Indicadores do projeto">
      <Figure
        rotulo="Contagem (D±)"
        valor={formatContagem(projeto.num_dia_parada_pro)}
        unidade={deQuantosDias(projeto)}
        comparacao={`Início ${formatDataHora(projeto.dat_inicio_parada_pro)}`}
        formula={'Dias operacionais de hoje até o primeiro dia da parada (D-n) ou desde ele (D+n).'}
      />
      <Figure
        rotulo="Avanço real × previsto"
        valor={formatPercentual(indices.realizadoPct)}
        unidade={indices.previstoPct === null ? undefined : `de ${formatPercentual(indices.previstoPct)}`}
        open={curva}
        comparacao={
          desvio && (
            <StatusDot tone={desvio.tone}>{`${formatComSinal(indices.desvio)} p.p. · ${desvio.palavra}`}</StatusDot>
          )
        }
        formula={
          'Σ peso × % apontado até a data de corte ÷ Σ peso, contra o previsto da linha de base na data de corte.\nDesvio: verde ≥ −1 p.p.; amarelo −1 a −3; vermelho < −3.'
        }
      />
      <Figure
        rotulo="SPI"
        valor={formatNumero(indices.spi, 2)}
        open={curva}
        comparacao={farol(farolDoIndice(indices.spi, indices.farois))}
        formula={`Trabalho ganho ÷ trabalho previsto (VA ÷ VP).\n${limitesEmPalavras(indices.farois)}`}
      />
      <Figure
        rotulo="Término (tendência)"
        valor={formatData(termino)}
        unidade={termino?.slice(11)}
        open={listaDe({ ordem: '-terminoCedo' })}
        comparacao={farol(farolDoTermino(desvioTermino)) ?? `Meta ${formatDataHora(terminoMeta)}`}
        formula={`Maior término cedo do cronograma calculado na data de corte, contra a meta de ${formatDataHora(terminoMeta)}.`}
      />
      <Figure
        rotulo="Folga mínima"
        valor={formatDuracao(folgaMinima)}
        open={folgaMinima === null ? undefined : listaDe({ folgaAte: folgaMinima, ordem: 'folgaTotal' })}
        comparacao={
          <>
            {farol(farolDaFolga(folgaMinima))}
            {listaDe({ criticas: true })(formatContador(atividades.criticas, 'crítica', 'críticas'))}
          </>
        }
        formula={
          'Menor folga total do que não acabou, em horas úteis do calendário da atividade. O que acabou não tem folga.'
        }
      />
      <Figure
        rotulo="Atividades concluídas"
        valor={formatNumero(atividades.concluidas)}
        unidade={`de ${formatNumero(atividades.total)}`}
        open={listaDe({ situacao: 'CONCLUIDA' })}
        comparacao={
          <>
            {listaDe({ situacao: 'EM_ANDAMENTO' })(`${formatNumero(atividades.emAndamento)} em andamento`)}
            {listaDe({ atrasadas: true })(formatContador(atividades.atrasadas, 'atrasada', 'atrasadas'))}
          </>
        }
        formula={
          'Atividades com 100% apontado até a data de corte, sobre o total. Atrasada: término calculado depois do término da linha de base, além da tolerância do projeto (Parâmetros).'
        }
      />
      {mais}
    </FigureStrip>
  );
}
