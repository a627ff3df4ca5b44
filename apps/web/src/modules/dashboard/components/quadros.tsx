import { rotaDe } from '@cadencia/domain/cadastro.ts';
import {
  desenhados,
  foraDe,
  funilDe,
  type Marcado,
  type NomeDeQuadro,
  QUADROS,
  type QuadroDoGeral,
} from '@cadencia/domain/dashboard/quadros.ts';
import { type Kpi, recorteDoKpi } from '@cadencia/domain/painel.ts';
import { numerosDe } from '@cadencia/domain/painel-numeros.ts';
import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Figure, FigureStrip } from '../../../components/figure.tsx';
import { InfoHint } from '../../../components/info-hint.tsx';
import { Panel } from '../../../components/panel.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { formatDataDeCorte, formatNumero } from '../../../lib/formato.ts';
import { ChartPanel, ListLink, searchOf } from '../../../painel/chart-panel.tsx';
import { ativosDe, type Geral, type Quadros as Lidos, type Partes } from '../geral.ts';
import styles from './partes.module.css';

type Lido = Lidos['quadros'][string];

interface PropsDoQuadro {
  readonly quadro: QuadroDoGeral;
  readonly lido: Lido;
  /** Which filters leave it as it is; empty when none does. */
  readonly nota: string;
}

/** A link to the board, or the list, that has the rest. */
const Inteiro = ({ inteiro: { rota, titulo } }: Pick<QuadroDoGeral, 'inteiro'>) => (
  <Anchor inherit fz="sm" renderRoot={(props) => <Link to={rota as '/suprimento'} {...props} />}>
    {titulo}
  </Anchor>
);

const Nota = ({ children }: { readonly children: string }) =>
  children !== '' && (
    <Text fz="xs" c="dimmed" mb={4}>
      {children}
    </Text>
  );

const FUNIL =
  'Equipamentos cuja etapa com este marco está concluída, contra os que o fim planejado (o da linha de base) trazia até a data de corte, e todos os que têm o marco.';

/** How many pieces of equipment came to each mark, planned until now and real. */
function Funil({ quadro, lido, nota }: PropsDoQuadro) {
  const funil = funilDe(lido);
  const maior = Math.max(1, ...funil.map(({ total }) => total));
  const search = searchOf(quadro.cadastro, { f: lido.f });
  const list = (de: 'total' | 'previstos' | 'feitos', { marco, [de]: valor }: Marcado): ReactNode => {
    const lista = search(quadro.kpis[`${de}${marco}`]?.f);
    return valor > 0 && lista ? (
      <ListLink to={rotaDe(quadro.cadastro) as '/suprimento'} search={lista}>
        {formatNumero(valor)}
      </ListLink>
    ) : (
      formatNumero(valor)
    );
  };
  return (
    <Panel
      titulo="Equipamentos"
      acao={
        <>
          <Inteiro inteiro={quadro.inteiro} />
          <InfoHint sobre="Equipamentos">{FUNIL}</InfoHint>
        </>
      }
    >
      <Nota>{nota}</Nota>
      {funil.every(({ total }) => total === 0) ? (
        <EmptyState frase="Nenhuma etapa do equipamentograma tem marco." />
      ) : (
        <Table className={`${styles.partes} ${styles.funil}`} tabularNums>
          <thead>
            <tr>
              <th scope="col">Marco</th>
              <th scope="col">Previsto e real</th>
              <th scope="col">Previstos</th>
              <th scope="col">Reais</th>
              <th scope="col">De</th>
            </tr>
          </thead>
          <tbody>
            {funil.map((um) => (
              <tr key={um.marco}>
                <th scope="row">{um.label}</th>
                <td>
                  <span className={styles.barras} aria-hidden="true">
                    <i data-linha="previsto" style={{ width: `${(100 * um.previstos) / maior}%` }} />
                    <i data-linha="real" style={{ width: `${(100 * um.feitos) / maior}%` }} />
                  </span>
                </td>
                <td>{list('previstos', um)}</td>
                <td>
                  {um.feitos < um.previstos && (
                    <StatusDot tone="critico">{`faltam ${formatNumero(um.previstos - um.feitos)}`}</StatusDot>
                  )}{' '}
                  {list('feitos', um)}
                </td>
                <td>{list('total', um)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

/** How ready the shutdown is before it begins. */
function Prontidao({ quadro, lido, nota }: PropsDoQuadro) {
  const search = searchOf(quadro.cadastro, { f: lido.f });
  const open = (nome: string, kpi: Kpi) => {
    const { rota, f } = quadro.listas?.[nome] ?? { rota: rotaDe(quadro.cadastro), f: undefined };
    const lista = quadro.listas?.[nome] ? { f } : search(recorteDoKpi(kpi, lido));
    return (
      lista &&
      ((numero: ReactNode) => (
        <Link to={rota as '/suprimento'} search={lista}>
          {numero}
        </Link>
      ))
    );
  };
  return (
    <div className={styles.larga}>
      <Nota>{nota}</Nota>
      <FigureStrip rotulo="Prontidão">
        {numerosDe(quadro, lido).map(({ nome, kpi, valor, comparacao, tom }) => (
          <Figure
            key={nome}
            rotulo={kpi.label}
            valor={valor}
            open={open(nome, kpi)}
            comparacao={comparacao && tom ? <StatusDot tone={tom}>{comparacao}</StatusDot> : comparacao}
            {...(kpi.ajuda ? { formula: kpi.ajuda } : {})}
          />
        ))}
      </FigureStrip>
    </div>
  );
}

interface Props {
  readonly geral: Geral;
  readonly quadros: Lidos | undefined;
  readonly partes: Partes;
}

/** What other registers tell of the shutdown: people, equipment, blinds, valves, lost hours; before it, the preparation. */
export function Quadros({ geral: { projeto }, quadros: lidos, partes }: Props) {
  if (!lidos) return <Skeleton className={styles.larga ?? ''} height={340} />;
  const { corte, comecou } = lidos;
  const ativos = ativosDe(partes);
  const deQue = [projeto.des_titulo_pro, formatDataDeCorte(corte, null)];
  const nomes = Object.keys(lidos.quadros) as NomeDeQuadro[];
  return nomes.map((nome) => {
    const [quadro, lido] = [QUADROS[nome](corte), lidos.quadros[nome]];
    if (!lido) return null;
    const search = searchOf(quadro.cadastro, { f: lido.f });
    const nota = foraDe(quadro, ativos);
    return [
      nome === 'equipamentos' && <Funil key={nome} quadro={quadro} lido={lido} nota={nota} />,
      nome === 'preparo' && <Prontidao key={nome} quadro={quadro} lido={lido} nota={nota} />,
      ...desenhados(quadro, lido, { corte, comecou, ativos }).map(([grafico, desenho]) => (
        <ChartPanel
          key={`${nome}.${grafico}`}
          cadastro={quadro.cadastro}
          quadro={desenho}
          wide={desenho.grafico.largo === true}
          search={search}
          deQue={deQue}
          acao={<Inteiro inteiro={quadro.inteiro} />}
        />
      )),
    ];
  });
}
