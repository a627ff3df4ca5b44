import { Box, Flex } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Panel } from '../../../components/panel.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import tempo from '../../../components/tempo.module.css';
import { formatData, formatDataHora } from '../../../lib/formato.ts';
import { hoje } from '../../../lib/relogio.ts';
import type { NoPortfolio } from '../api.ts';
import styles from './gantt.module.css';

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const LEGENDA = { preparo: 'Pré-parada', parada: 'Parada', passa: 'Tendência além da meta', corte: 'Data de corte' };
/** Labels of the axis at most. */
const ROTULOS = 12;

/** Part of the axis beyond which a label has no room. */
const MAIOR = 0.92;

const em = (dataHora: string): number => Date.parse(`${dataHora}Z`);

/** From the first month to the end of the last one that a project touches. */
function janelaDe(projetos: readonly NoPortfolio[]) {
  const datas = projetos.flatMap((um) => [
    um.dat_inicio_preparada_pro ?? um.dat_inicio_parada_pro,
    um.dat_fim_parada_pro,
    um.dat_data_corte_pro,
    ...(um.termino ? [um.termino] : []),
  ]);
  const [de, ate] = [Math.min(...datas.map(em)), Math.max(...datas.map(em))].map((quando) => new Date(quando));
  if (!de || !ate) return undefined;
  const inicio = Date.UTC(de.getUTCFullYear(), de.getUTCMonth());
  const meses = (ate.getUTCFullYear() - de.getUTCFullYear()) * 12 + ate.getUTCMonth() - de.getUTCMonth() + 1;
  const passo = Math.ceil(meses / ROTULOS);
  const fim = Date.UTC(de.getUTCFullYear(), de.getUTCMonth() + meses);
  const marcas = Array.from({ length: Math.ceil(meses / passo) }, (_, n) =>
    Date.UTC(de.getUTCFullYear(), de.getUTCMonth() + n * passo),
  );
  return { inicio, fim, marcas };
}

const nomeDoMes = (quando: number): string => {
  const dia = new Date(quando);
  return `${MESES[dia.getUTCMonth()]}/${dia.getUTCFullYear()}`;
};

/** The shutdowns on one axis of time: the preparation, the window, where the schedule ends, and the data date. */
export function Gantt({ projetos }: { readonly projetos: readonly NoPortfolio[] }) {
  const janela = janelaDe(projetos);
  const tela = useRef<HTMLDivElement>(null);
  const agora = janela ? (em(`${hoje()}T00:00`) - janela.inicio) / (janela.fim - janela.inicio) : 0;
  // Where the axis is wider than the screen, today comes first in sight.
  useEffect(() => {
    const rolagem = tela.current?.parentElement;
    if (rolagem) rolagem.scrollLeft = agora * rolagem.scrollWidth - rolagem.clientWidth / 2;
  }, [agora]);
  if (!janela) return null;
  const { inicio, fim, marcas } = janela;
  const emOrdem = projetos.toSorted((a, b) => em(a.dat_inicio_parada_pro) - em(b.dat_inicio_parada_pro));
  const lugar = (quando: number) => `${(100 * (quando - inicio)) / (fim - inicio)}%`;
  // A label at the very end would be cut.
  const hasRoom = (mes: number) => mes - inicio <= MAIOR * (fim - inicio);
  const barra = (de: string, ate: string) => ({
    left: lugar(em(de)),
    width: `max(4px, ${(100 * (em(ate) - em(de))) / (fim - inicio)}%)`,
  });
  return (
    <Panel titulo="Paradas no tempo">
      <Flex className={styles.legenda} wrap="wrap" gap="0 16px" fz="xs" c="dimmed" mb={8}>
        {Object.entries(LEGENDA).map(([nome, palavras]) => (
          <Flex key={nome} component="span" align="center" gap={4}>
            <i className={styles[nome]} /> {palavras}
          </Flex>
        ))}
      </Flex>
      <Scrollable rotulo="Paradas no tempo">
        <Box ref={tela} className={styles.tela} miw={680}>
          <div className={tempo.faixa} aria-hidden="true">
            {marcas.filter(hasRoom).map((mes) => (
              <span key={mes} style={{ left: lugar(mes) }}>
                {nomeDoMes(mes)}
              </span>
            ))}
          </div>
          <ul className={tempo.linhas}>
            {emOrdem.map((um) => {
              const { termino, dat_fim_parada_pro: meta, dat_inicio_preparada_pro: preparo } = um;
              const dito = [
                um.des_titulo_pro,
                `parada de ${formatData(um.dat_inicio_parada_pro)} a ${formatData(meta)}`,
                ...(termino ? [`tendência ${formatDataHora(termino)}`] : []),
                `corte ${formatDataHora(um.dat_data_corte_pro)}`,
              ].join(', ');
              return (
                <li key={um.cod_projeto_pro} title={dito}>
                  <span className={tempo.titulo}>{um.des_sigla_pro}</span>
                  <div className={tempo.faixa} role="img" aria-label={dito}>
                    {preparo && <i className={styles.preparo} style={barra(preparo, um.dat_inicio_parada_pro)} />}
                    <i className={styles.parada} style={barra(um.dat_inicio_parada_pro, meta)} />
                    {termino && termino > meta && <i className={styles.passa} style={barra(meta, termino)} />}
                    <i className={styles.corte} style={{ left: lugar(em(um.dat_data_corte_pro)) }} />
                  </div>
                </li>
              );
            })}
          </ul>
        </Box>
      </Scrollable>
    </Panel>
  );
}
