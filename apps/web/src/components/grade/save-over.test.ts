import { describe, expect, it } from 'vitest';
import { saveOver } from './save-over.ts';
import { createColunas, type ResultadoMudanca } from './tipos.ts';

interface Linha {
  readonly id: string;
  readonly versao: number;
  readonly nome: string;
  readonly peso: number;
}

const coluna = createColunas<Linha>();
const COLUNAS = [
  coluna({ id: 'nome', header: 'Nome', value: ({ nome }) => nome }),
  coluna({ id: 'peso', header: 'Peso', value: ({ peso }) => peso }),
];

/** A server that takes a row only over its version, and a screen that read an earlier one. */
function duas(naTela: Linha, guardada: Linha) {
  let agora = guardada;
  const rows = {
    colunas: COLUNAS,
    idLinha: ({ id }: Linha) => id,
    row: () => naTela,
    reread: () => Promise.resolve([agora]),
    send: (sent: readonly { row: Linha; mudancas: readonly { rowId: string; columnId: string; after: unknown }[] }[]) =>
      Promise.resolve(
        sent.flatMap(({ row, mudancas }) =>
          mudancas.map(({ rowId, columnId, after }): ResultadoMudanca => {
            if (row.versao !== agora.versao) return { rowId, columnId, erro: 'Registro alterado.', alterado: true };
            agora = { ...agora, [columnId]: after };
            return { rowId, columnId };
          }),
        ),
      ),
  };
  return { rows, guardada: () => agora };
}

const lida: Linha = { id: '1', versao: 1, nome: 'Bomba', peso: 10 };

describe('two people, one cell', () => {
  it('what somebody else changed in the cell is not overwritten: its value comes back to be chosen', async () => {
    const { rows, guardada } = duas(lida, { ...lida, versao: 2, peso: 15 });
    const mudanca = { rowId: '1', columnId: 'peso', before: 10, after: 30 };
    const [resultado] = await saveOver([mudanca], rows);
    expect(resultado).toMatchObject({ agora: { valor: 15 }, erro: 'Registro alterado.' });
    expect(guardada().peso).toBe(15);
  });

  it('is stored all the same when the other one changed another cell of the row', async () => {
    const { rows, guardada } = duas(lida, { ...lida, versao: 2, nome: 'Bomba de carga' });
    const resultados = await saveOver([{ rowId: '1', columnId: 'peso', before: 10, after: 30 }], rows);
    expect(resultados).toEqual([{ rowId: '1', columnId: 'peso' }]);
    expect(guardada()).toMatchObject({ nome: 'Bomba de carga', peso: 30 });
  });

  it('a screen that shows the new value already does not hide that the person saw the old one', async () => {
    const nova = { ...lida, versao: 2, peso: 15 };
    const { rows, guardada } = duas(nova, nova);
    const [resultado] = await saveOver([{ rowId: '1', columnId: 'peso', before: 10, after: 30 }], rows);
    expect(resultado?.agora).toEqual({ valor: 15 });
    expect(guardada().peso).toBe(15);
  });

  it('what is stored already, as after an answer that was lost, is neither asked about nor sent again', async () => {
    const { rows } = duas(lida, { ...lida, versao: 2, peso: 30 });
    const sent: unknown[] = [];
    const send: typeof rows.send = (rows_) => {
      sent.push(rows_);
      return rows.send(rows_);
    };
    const resultados = await saveOver([{ rowId: '1', columnId: 'peso', before: 10, after: 30 }], { ...rows, send });
    expect(resultados).toEqual([{ rowId: '1', columnId: 'peso' }]);
    expect(sent).toHaveLength(1);
  });

  it('of a row that went the cell says so', async () => {
    const { rows } = duas(lida, { ...lida, versao: 2 });
    const mudanca = { rowId: '1', columnId: 'peso', before: 10, after: 30 };
    const [resultado] = await saveOver([mudanca], { ...rows, reread: () => Promise.resolve([]) });
    expect(resultado?.erro).toContain('saiu');
  });
});
