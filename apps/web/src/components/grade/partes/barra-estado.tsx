import { Box, Button, Flex, Group } from '@mantine/core';
import { useDeferredValue } from 'react';
import { formatHoraDoInstante } from '../../../lib/formato.ts';
import styles from '../barra.module.css';
import type { EstadoControle } from '../controle/ambiente.ts';
import type { ControleGrade } from '../controle/controle.ts';
import type { RetratoEdicoes } from '../controle/edicoes.ts';
import { type FonteGrade, stored } from '../fontes/fonte.ts';
import { summarizeFaixa } from '../logica/resumo-faixa.ts';
import { texto } from '../textos.ts';
import type { Coluna } from '../tipos.ts';
import { format, numerica, tipoDe } from '../valores/tipo-valor.ts';
import { Erros } from './erros.tsx';
import { type Escolha, focus } from './use-escolha.ts';

interface Props<R> {
  readonly controle: ControleGrade<R>;
  readonly fonte: FonteGrade<R>;
  readonly colunas: readonly Coluna<R>[];
  readonly estado: EstadoControle<R>;
  readonly edicoes: RetratoEdicoes;
  readonly rascunho: boolean | undefined;
  /** Rows are cards; the head of their page shows their number. */
  readonly cartoes: boolean;
  /** Choosing of rows that have no box: cards. */
  readonly escolha: Escolha | undefined;
}

function Salvamento({ salvando, salvoEm, rascunho }: RetratoEdicoes & { readonly rascunho: boolean | undefined }) {
  if (rascunho !== undefined) return rascunho ? <span>{texto('rodape.rascunho')}</span> : null;
  if (salvando > 0) return <span>{texto('rodape.salvando', { n: salvando })}</span>;
  return salvoEm > 0 ? <span>{texto('rodape.salvo', { hora: formatHoraDoInstante(new Date(salvoEm)) })}</span> : null;
}

/** Sum and mean of the numbers of the same kind as the focused column's; percentages have only a meaningful mean. */
function Faixa<R>({ controle, fonte, colunas, estado }: Props<R>) {
  'use no memo';
  const faixa = useDeferredValue(estado.faixa);
  const coluna = colunas[faixa.foco.coluna];
  const row = fonte.getRow(faixa.foco.linha);
  if (!coluna || row === undefined || !numerica(coluna)) return null;
  const tipo = tipoDe(coluna);
  const resumo = summarizeFaixa(faixa, (linha, indice) => {
    const celula = controle.celula({ linha, coluna: indice });
    return celula && tipoDe(celula.definicao) === tipo ? controle.valor(celula) : undefined;
  });
  if (resumo?.soma === undefined) return null;
  const n = resumo.celulas;
  const media = format(coluna, resumo.media, row);
  if (tipo === 'percentual') return <span>{texto('rodape.media', { n, media })}</span>;
  return <span>{texto('rodape.faixa', { n, media, soma: format(coluna, resumo.soma, row) })}</span>;
}

/** The bar under the rows: their number, messages, the sum of the range, changes being saved, and errors. */
export function BarraEstado<R>(props: Props<R>) {
  const { fonte, estado, edicoes, escolha } = props;
  const conhecido = !props.cartoes && (fonte.total > 0 || (fonte.estado ?? 'pronta') === 'pronta');
  return (
    <Group className={styles.barra} flex="none" gap="4px 16px" px={4} c="dimmed" fz="xs">
      {conhecido && <span>{texto('rodape.linhas', { n: stored(fonte) })}</span>}
      <Box component="span" flex={1} miw={0} role="status">
        {estado.mensagem.texto}
      </Box>
      {fonte.estado === 'erro' && fonte.total > 0 && (
        <Flex component="span" wrap="wrap" align="center" gap="4px 8px" c="var(--cad-critico)">
          {texto('estado.erroParcial')}
          <Button size="compact-xs" variant="default" onClick={() => fonte.reload?.()}>
            {texto('acao.tentar')}
          </Button>
        </Flex>
      )}
      <Faixa {...props} />
      <Salvamento {...edicoes} rascunho={props.rascunho} />
      <Erros controle={props.controle} foco={estado.faixa.foco} edicoes={edicoes} colunas={props.colunas} />
      {escolha && !escolha.escolhendo && fonte.total > 0 && (
        <Button ref={escolha.concluida ? focus : undefined} size="compact-sm" variant="default" onClick={escolha.begin}>
          {texto('acao.selecionar')}
        </Button>
      )}
    </Group>
  );
}
