import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { type LinhaPlanilha, type Planilha, SITUACOES_LINHA } from '@cadencia/domain/planilha/schema.ts';
import { Box } from '@mantine/core';
import { cellEditor } from '../../../cadastro/cell-editor.tsx';
import { listed } from '../../../cadastro/values.ts';
import { type Coluna, createColunas } from '../../../components/grade/tipos.ts';
import styles from './planilha.module.css';

const coluna = createColunas<LinhaPlanilha>();
const VAZIO = '(vazio)';

/** A cell with its new value, or the reason of its error. */
function Celula({ nome, linha }: { readonly nome: string; readonly linha: LinhaPlanilha }) {
  const { [nome]: erro } = linha.erros;
  const { [nome]: mudanca } = linha.mudancas;
  const texto = linha.celulas[nome] ?? '';
  if (erro !== undefined) {
    return (
      <span className={styles.errada} title={erro}>
        {texto || VAZIO}
        <span className="cad-somente-leitor">: {erro}</span>
      </span>
    );
  }
  if (!mudanca) return texto;
  return (
    <span title={`Era: ${mudanca.de || VAZIO}`}>
      <Box component="s" c="var(--cad-texto-3)">
        {mudanca.de || VAZIO}
      </Box>{' '}
      {mudanca.para || VAZIO}
    </span>
  );
}

/** Why a line does not come in. */
export const motivoDe = ({ erros, fora }: LinhaPlanilha): string => {
  const ditos = Object.values(erros).join(' ');
  return ditos || (fora ? 'Deixada de fora.' : '');
};

/** Column of the reasons: the first ones are visible, and the tip shows all. */
const MOTIVO = coluna({
  id: 'motivo',
  header: 'O que corrigir',
  width: 460,
  value: motivoDe,
  render: (motivo) => <span title={motivo}>{motivo}</span>,
});

const LETRA_PX = 8.5;
const larguraDe = (rotulo: string): number => Math.max(150, Math.round(rotulo.length * LETRA_PX) + 24);

/** The columns: the line, its effect, the reason of errors where there are some, and the cells as the file has them. */
export function columnsOf(cadastro: Cadastro, { campos, mapa }: Planilha, comErros: boolean): Coluna<LinhaPlanilha>[] {
  const usados = new Set(Object.values(mapa));
  const fields = listed(cadastro);
  return [
    coluna({
      id: 'linha',
      header: 'Linha',
      width: 70,
      value: ({ linha }) => linha,
      pinned: 'esquerda',
      tipo: 'numero',
    }),
    coluna({
      id: 'situacao',
      header: 'Vai ser',
      width: 100,
      value: ({ situacao }) => SITUACOES_LINHA[situacao],
      pinned: 'esquerda',
    }),
    ...(comErros ? [MOTIVO] : []),
    ...campos
      .filter(({ nome }) => usados.has(nome))
      .map(({ nome, rotulo }) => {
        const field = fields[nome];
        return coluna({
          id: nome,
          header: rotulo,
          width: larguraDe(rotulo),
          value: ({ celulas }) => celulas[nome] ?? '',
          render: (_, linha) => <Celula nome={nome} linha={linha} />,
          // Any text is accepted until the server judges it; the cell then shows the reason.
          validate: (texto) => ({ ok: true, value: texto }),
          editor: (field && cellEditor<LinhaPlanilha>(field)) ?? 'texto',
        });
      }),
  ];
}
