import { expect, it } from 'vitest';
import type { Alteracao, Desfecho } from './api.ts';
import { reasonOf, saveCells } from './cell-save.ts';

const erroDe = (mensagem: string, campos: Record<string, string> = {}) => ({
  codigo: 'dados.invalidos',
  mensagem,
  campos,
});

/** A register with one rule more at each step: a code that must exist, a length, a name that is taken, a version. */
function registro() {
  const guardadas = new Map<number, Record<string, unknown>>();
  const chamadas: number[] = [];
  const recusa = ({ versao, valores }: Alteracao) => {
    if (versao !== 1) return erroDe('Registro alterado por Ana às 10:00.');
    if (valores['tipo'] === 'XX') return erroDe('Confira os campos.', { tipo: 'Não encontrado.' });
    if (((valores['nome'] as string | undefined) ?? '').length > 5)
      return erroDe('Confira os campos.', { nome: 'Informe no máximo 5 caracteres.' });
    if (valores['tag'] === 'B-1') return erroDe('Confira os campos.', { tag: 'Já existe.' });
    if (valores['inicio'] === 'tarde') return erroDe('Confira os campos.', { termino: 'Antes do início.' });
    return undefined;
  };
  const save = async (alteracoes: readonly Alteracao[]): Promise<Desfecho[]> => {
    chamadas.push(alteracoes.length);
    return alteracoes.map((uma) => {
      const erro = recusa(uma);
      if (erro) return { id: uma.id, erro };
      guardadas.set(uma.id, uma.valores);
      return { id: uma.id, linha: { id: uma.id, versao: uma.versao + 1 } as never };
    });
  };
  return { guardadas, chamadas, salvar: save };
}

it('keeps the good cells of a row whose others are refused one after another, each with its reason', async () => {
  const { guardadas, chamadas, salvar } = registro();
  const valores = { tag: 'B-1', nome: 'comprido', tipo: 'XX', area: 'CR-1' };
  const sortes = await saveCells([{ id: 7, versao: 1, valores }], salvar);
  expect(guardadas.get(7)).toEqual({ area: 'CR-1' });
  expect(sortes.get(7)?.versao).toBe(2);
  expect(['tag', 'nome', 'tipo', 'area'].map((coluna) => reasonOf(sortes.get(7), coluna).erro)).toEqual([
    'Já existe.',
    'Informe no máximo 5 caracteres.',
    'Não encontrado.',
    undefined,
  ]);
  expect(chamadas).toEqual([1, 1, 1, 1]);
});

it('sends again only the rows that lost a cell, and asks once when nothing is refused', async () => {
  const { guardadas, chamadas, salvar } = registro();
  const boas = Array.from({ length: 500 }, (_, i) => ({ id: i + 1, versao: 1, valores: { nome: 'bom' } }));
  await saveCells(boas, salvar);
  expect(chamadas).toEqual([500]);
  await saveCells([...boas, { id: 900, versao: 1, valores: { nome: 'bom', tipo: 'XX' } }], salvar);
  expect(chamadas).toEqual([500, 501, 1]);
  expect(guardadas.get(900)).toEqual({ nome: 'bom' });
});

it('holds back every cell when the refusal is of the row, or of a field that was not written', async () => {
  const { guardadas, chamadas, salvar } = registro();
  const sortes = await saveCells(
    [
      { id: 1, versao: 9, valores: { nome: 'bom', area: 'CR-1' } },
      { id: 2, versao: 1, valores: { inicio: 'tarde', area: 'CR-1' } },
      { id: 3, versao: 1, valores: { tipo: 'XX' } },
    ],
    salvar,
  );
  expect(guardadas.size).toBe(0);
  expect(chamadas).toEqual([3]);
  expect(reasonOf(sortes.get(1), 'area').erro).toMatch('Registro alterado por Ana');
  expect(reasonOf(sortes.get(2), 'area').erro).toBe('Antes do início.');
  expect(reasonOf(sortes.get(3), 'tipo').erro).toBe('Não encontrado.');
});

it('knows what was stored before nobody answered, and what is worth sending again', async () => {
  const { guardadas, salvar } = registro();
  const linhas = Array.from({ length: 1_500 }, (_, i) => ({ id: i + 1, versao: 1, valores: { nome: 'bom' } }));
  const sortes = await saveCells(linhas, (parte) =>
    parte[0]?.id === 1 ? salvar(parte) : Promise.reject(new Error('sem rede')),
  );
  expect(guardadas.size).toBe(1_000);
  expect(reasonOf(sortes.get(1_000), 'nome')).toEqual({});
  expect(reasonOf(sortes.get(1_001), 'nome')).toMatchObject({ perdida: true });
  expect(reasonOf(sortes.get(1_500), 'nome').erro).toBeTruthy();
});

it('says how to make inactive all the same what is in use, and nothing of the kind of another refusal', async () => {
  const recusa = (campos: Record<string, string>) => ({ codigo: 'dados.invalidos', mensagem: 'Corrija.', campos });
  const alteracoes = [
    { id: 1, versao: 1, valores: { ativo: false } },
    { id: 2, versao: 1, valores: { nome: '' } },
  ];
  const sortes = await saveCells(alteracoes, async () => [
    { id: 1, erro: recusa({ ativo: 'Em uso: 3 locais.' }) },
    { id: 2, erro: recusa({ nome: 'Campo obrigatório.' }) },
  ]);
  expect(reasonOf(sortes.get(1), 'ativo')).toMatchObject({
    erro: 'Em uso: 3 locais.',
    oferta: 'Inativar mesmo assim',
  });
  expect(reasonOf(sortes.get(2), 'nome').oferta).toBeUndefined();
});
