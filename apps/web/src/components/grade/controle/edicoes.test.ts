import { describe, expect, it } from 'vitest';
import type { Mudanca, ResultadoMudanca } from '../tipos.ts';
import { Edicoes } from './edicoes.ts';

/** A server that answers when it is told to. */
function servidor() {
  const chamadas: {
    mudancas: readonly Mudanca[];
    responder: (erros?: Record<string, string>) => void;
    cair: () => void;
  }[] = [];
  const onCommit = (mudancas: readonly Mudanca[]) =>
    new Promise<readonly ResultadoMudanca[]>((resolve, reject) => {
      chamadas.push({
        mudancas,
        responder: (erros = {}) =>
          resolve(mudancas.map(({ rowId, columnId }) => ({ rowId, columnId, erro: erros[rowId + columnId] }))),
        cair: () => reject(new Error('')),
      });
    });
  const edicoes = new Edicoes();
  edicoes.salvarCom(onCommit);
  const resumo = () =>
    chamadas.map(({ mudancas }) =>
      mudancas.map((m) => `${m.rowId}${m.columnId}:${String(m.before)}>${String(m.after)}`).join(' '),
    );
  return { edicoes, chamadas, resumo };
}

const muda = (endereco: string, before: unknown, after: unknown): Mudanca => ({
  rowId: endereco[0]!,
  columnId: endereco[1]!,
  before,
  after,
});
const A = { rowId: '1', columnId: 'a' };
const depois = () => new Promise((resolve) => setTimeout(resolve));

describe('saving', () => {
  it('shows the new value at once, then keeps it until the row brings it', async () => {
    const { edicoes, chamadas } = servidor();
    edicoes.gravar([muda('1a', 10, 20)]);
    expect(edicoes.valor(A, 10)).toBe(20);
    expect(edicoes.snapshot()).toMatchObject({ salvando: 1, erros: 0 });

    chamadas[0]!.responder();
    await depois();
    expect(edicoes.snapshot()).toMatchObject({ salvando: 0, erros: 0 });
    expect(edicoes.valor(A, 10)).toBe(20);

    edicoes.conciliar(() => ({ valor: 10 }));
    expect(edicoes.valor(A, 10)).toBe(20);
    edicoes.conciliar(() => ({ valor: 25 }));
    expect(edicoes.celula(A)).toBeUndefined();
  });

  it('gives way to a row that goes on showing the old value after ten seconds', async () => {
    const { edicoes, chamadas } = servidor();
    edicoes.gravar([muda('1a', 10, 20)]);
    chamadas[0]!.responder();
    await depois();
    const { salvoEm } = edicoes.snapshot();
    edicoes.conciliar(() => ({ valor: 10 }), salvoEm + 9_000);
    expect(edicoes.valor(A, 10)).toBe(20);
    edicoes.conciliar(() => ({ valor: 10 }), salvoEm + 11_000);
    expect(edicoes.valor(A, 10)).toBe(10);
  });

  it('sends one call for one action and nothing for what does not change', () => {
    const { edicoes, resumo } = servidor();
    edicoes.gravar([muda('1a', 1, 2), muda('2a', 5, 5), muda('3a', 1, 2)]);
    expect(resumo()).toEqual(['1a:1>2 3a:1>2']);
    edicoes.gravar([muda('2a', 5, 5)]);
    expect(resumo()).toHaveLength(1);
  });

  it('saves two edits of one row in turn, and of two rows together', async () => {
    const { edicoes, chamadas, resumo } = servidor();
    edicoes.gravar([muda('1a', 1, 2)]);
    edicoes.gravar([muda('1b', 1, 2)]);
    edicoes.gravar([muda('2a', 1, 2)]);
    expect(resumo()).toEqual(['1a:1>2', '2a:1>2']);
    chamadas[0]!.responder();
    await depois();
    expect(resumo()).toEqual(['1a:1>2', '2a:1>2', '1b:1>2']);
  });

  it('does not let an older answer take the place of a newer edit', async () => {
    const { edicoes, chamadas } = servidor();
    edicoes.gravar([muda('1a', 10, 20)]);
    edicoes.gravar([muda('1a', 20, 30)]);
    chamadas[0]!.responder();
    await depois();
    expect(edicoes.valor(A, 10)).toBe(30);
    expect(edicoes.snapshot().salvando).toBe(1);
  });
});

describe('a refused value', () => {
  it('stays with the reason, is no step of undo, and can be tried again', async () => {
    const { edicoes, chamadas, resumo } = servidor();
    edicoes.gravar([muda('1a', 10, 20), muda('2a', 10, 30)]);
    chamadas[0]!.responder({ '1a': 'Menor que o último.' });
    await depois();
    expect(edicoes.celula(A)).toMatchObject({ situacao: 'recusada', valor: 20, motivo: 'Menor que o último.' });
    expect(edicoes.snapshot().erros).toBe(1);

    expect(edicoes.desfazer()).toMatchObject([{ rowId: '2', columnId: 'a' }]);
    edicoes.tentar(A);
    expect(resumo().at(-1)).toBe('1a:10>20');
    chamadas.at(-1)!.responder();
    await depois();
    expect(edicoes.snapshot().erros).toBe(0);
  });

  it('gives the reason of a fallen connection, and takes itself back', async () => {
    const { edicoes, chamadas } = servidor();
    edicoes.gravar([muda('1a', 10, 20)]);
    chamadas[0]!.cair();
    await depois();
    expect(edicoes.celula(A)).toMatchObject({ motivo: expect.stringContaining('Verifique a conexão') });
    expect(edicoes.desfazer()).toBeUndefined();
    edicoes.reverter(A);
    expect(edicoes.valor(A, 10)).toBe(10);
  });

  it('survives new rows, over the new value, and starts again from it', async () => {
    const { edicoes, chamadas, resumo } = servidor();
    edicoes.gravar([muda('1a', 10, 20)]);
    chamadas[0]!.responder({ '1a': 'não' });
    await depois();
    edicoes.conciliar(() => ({ valor: 15 }));
    expect(edicoes.valor(A, 15)).toBe(20);
    expect(edicoes.antes(A, 15)).toBe(15);
    edicoes.tentar();
    expect(resumo().at(-1)).toBe('1a:15>20');
  });

  it('is not the start of the next edit of the cell', async () => {
    const { edicoes, chamadas, resumo } = servidor();
    edicoes.gravar([muda('1a', 10, 20)]);
    edicoes.gravar([muda('1a', 20, 30)]);
    chamadas[0]!.responder({ '1a': 'não' });
    await depois();
    expect(resumo()).toEqual(['1a:10>20', '1a:10>30']);
  });

  it('goes when the old value is typed again', async () => {
    const { edicoes, chamadas } = servidor();
    edicoes.gravar([muda('1a', 10, 20)]);
    chamadas[0]!.responder({ '1a': 'não' });
    await depois();
    edicoes.gravar([muda('1a', 10, 10)]);
    expect(edicoes.celula(A)).toBeUndefined();
    expect(chamadas).toHaveLength(1);
  });
});

it('keeps what is no value as it was typed', () => {
  const { edicoes, chamadas } = servidor();
  edicoes.recusar([{ ...A, texto: 'abc', motivo: 'Informe um número.', before: 10 }]);
  expect(edicoes.celula(A)).toMatchObject({ situacao: 'invalida', texto: 'abc' });
  expect(edicoes.valor(A, 10)).toBe(10);
  edicoes.tentar();
  expect(chamadas).toHaveLength(0);
  expect(edicoes.comErro()).toEqual([A]);
  edicoes.reverter();
  expect(edicoes.snapshot().erros).toBe(0);
});

describe('undo', () => {
  it('saves the opposite of a whole action, and redo the action again', async () => {
    const { edicoes, chamadas, resumo } = servidor();
    edicoes.gravar([muda('1a', 1, 2), muda('2a', 3, 4)]);
    chamadas[0]!.responder();
    await depois();
    edicoes.desfazer();
    expect(resumo()[1]).toBe('1a:2>1 2a:4>3');
    expect(edicoes.valor(A, 2)).toBe(1);
    chamadas[1]!.responder();
    await depois();
    edicoes.refazer();
    expect(resumo()[2]).toBe('1a:1>2 2a:3>4');
    expect(edicoes.refazer()).toBeUndefined();
  });

  it('of an edit that is then refused sends nothing more', async () => {
    const { edicoes, chamadas } = servidor();
    edicoes.gravar([muda('1a', 1, 2)]);
    edicoes.desfazer();
    chamadas[0]!.responder({ '1a': 'não' });
    await depois();
    expect(chamadas).toHaveLength(1);
    expect(edicoes.celula(A)).toBeUndefined();
    expect(edicoes.refazer()).toBeUndefined();
  });

  it('that is refused shows why and leaves the history', async () => {
    const { edicoes, chamadas } = servidor();
    edicoes.gravar([muda('1a', 1, 2)]);
    chamadas[0]!.responder();
    await depois();
    edicoes.desfazer();
    chamadas[1]!.responder({ '1a': 'Use "Estornar avanço".' });
    await depois();
    expect(edicoes.celula(A)).toMatchObject({ situacao: 'recusada', valor: 1, before: 2 });
    expect(edicoes.refazer()).toBeUndefined();
    expect(edicoes.desfazer()).toBeUndefined();
  });
});

it('leaves the cells of untouched rows as they were', () => {
  const { edicoes } = servidor();
  edicoes.gravar([muda('1a', 1, 2)]);
  const antes = edicoes.snapshot().celulas.get('1');
  edicoes.gravar([muda('2a', 1, 2)]);
  expect(edicoes.snapshot().celulas.get('1')).toBe(antes);
});
