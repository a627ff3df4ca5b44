import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../../testing/cadastro.ts';
import type { Api } from '../../../testing/harness.ts';
import { startPlanilhas, xlsx } from '../../../testing/planilha.ts';

type Cena = Awaited<ReturnType<typeof startPlanilhas>>;
let api: Api;
let banco: Banco;
let eu: Cena['eu'];
let outra: Cena['outra'];
let nova: Cena['nova'];

beforeAll(async () => {
  ({ api, banco, eu, outra, nova } = await startPlanilhas('PL'));
});
afterAll(() => api.close());

describe('colunas', () => {
  it('as que não se reconhecem se escolhem, e a escolha é lembrada por quem escolheu', async () => {
    const [a, b] = [nova(), nova()];
    const arquivo = (sigla: string) => xlsx(['Cod. interno', 'Título da unidade'], [[sigla, 'Destilação']]);
    const primeira = await eu.previa('area', await arquivo(a));
    expect(primeira).toMatchObject({ situacao: 'MAPEAR', contagens: { total: 0 } });
    expect(primeira.abas[0]?.colunas).toMatchObject([
      { letra: 'A', titulo: 'Cod. interno', sugestao: null, amostra: [a] },
      { letra: 'B' },
    ]);
    const { body } = await eu.call('PUT', `/planilha/${primeira.id}/mapa`, { mapa: { 0: 'sigla', 1: 'nome' } });
    expect(body.situacao).toBe('LENDO');
    expect(await eu.esperar(primeira.id)).toMatchObject({ situacao: 'PRONTA', contagens: { NOVO: 1 } });
    expect(await eu.previa('area', await arquivo(b))).toMatchObject({ situacao: 'PRONTA', contagens: { NOVO: 1 } });
    expect(await outra.previa('area', await arquivo(b))).toMatchObject({ situacao: 'MAPEAR' });
    const ruins = [
      { mapa: { 7: 'sigla' } },
      { mapa: { 0: 'senha' } },
      { aba: 'Outra' },
      { mapa: { 0: 'sigla', 1: 'sigla' } },
    ];
    for (const pedido of ruins)
      expect((await eu.call('PUT', `/planilha/${primeira.id}/mapa`, pedido)).status).toBe(422);
  });

  it('linhas que o SAP diz eliminadas ficam de fora, e o aviso diz quais', async () => {
    const [a, b] = [nova(), nova()];
    const arquivo = await xlsx(
      ['Sigla', 'Nome', 'Item foi eliminado'],
      [
        [a, 'Destilação', ''],
        [b, 'Coque', 'X'],
      ],
    );
    const previa = await eu.previa('area', arquivo);
    expect(previa).toMatchObject({ situacao: 'PRONTA', contagens: { total: 1, NOVO: 1 } });
    expect(previa.avisos.find(({ codigo }) => codigo === 'planilha.eliminada')).toMatchObject({
      linha: 3,
      mensagem: 'A linha 3 está eliminada no SAP e ficou de fora.',
    });
  });

  it('campo obrigatório sem coluna, se há linhas novas, pede as colunas; quem só altera não precisa dele', async () => {
    const [a, b] = [nova(), nova()];
    await createSample(banco, cadastroDe('area'), { sigla: a, nome: 'Antes' });
    const arquivo = (sigla: string) => xlsx(['Sigla', 'Nome da unidade', 'Ordem'], [[sigla, 'Destilação', '7']]);
    const primeira = await eu.previa('area', await arquivo(b));
    expect(primeira).toMatchObject({
      situacao: 'MAPEAR',
      contagens: { total: 0 },
      avisos: [
        { mensagem: 'Não se sabe que coluna é Nome: há linhas novas que precisam disso. Escolha a aba e as colunas.' },
      ],
    });
    expect((await eu.previa('area', await arquivo(a))).contagens).toMatchObject({ total: 1, ALTERADO: 1 });
    // A person's choice of columns stays, even without the field.
    const semNome = { mapa: { 0: 'sigla', 2: 'ordem' } };
    expect((await eu.call('PUT', `/planilha/${primeira.id}/mapa`, semNome)).body.situacao).toBe('LENDO');
    expect(await eu.esperar(primeira.id)).toMatchObject({ situacao: 'PRONTA', contagens: { ERRO: 1 } });
    await eu.call('PUT', `/planilha/${primeira.id}/mapa`, { mapa: { 0: 'sigla', 1: 'nome', 2: 'ordem' } });
    expect(await eu.esperar(primeira.id)).toMatchObject({ situacao: 'PRONTA', contagens: { NOVO: 1 } });
  });

  it('uma data que não existe é erro da sua célula', async () => {
    const { id } = await eu.previa('insumo', await xlsx(['Código', 'Estoque em'], [[nova(), '31/13/2027']]));
    expect((await eu.linhas(id))[0]?.erros).toHaveProperty('estoqueEm');
  });

  it('título e texto que acabam no meio de um caractere se leem', async () => {
    const sigla = nova();
    const comprido = `${'x'.repeat(199)}🔧`;
    const arquivo = Buffer.from(`Sigla;Nome;${comprido}\n${sigla};Torre de água;${comprido}\n`);
    const previa = await eu.previa('area', arquivo);
    expect(previa).toMatchObject({ situacao: 'PRONTA', contagens: { NOVO: 1 } });
    expect(previa.abas[0]?.colunas[2]).toMatchObject({ titulo: 'x'.repeat(199), amostra: ['x'.repeat(199)] });
  });

  it('o que não se lê até o fim não deixa linhas', async () => {
    const cortado = Buffer.from(`Sigla;Nome\n${'A1;Boa\n'.repeat(1_200)}A2;"${'x'.repeat(3_000_000)}`);
    const previa = await eu.previa('area', cortado);
    expect(previa).toMatchObject({
      situacao: 'FALHOU',
      contagens: { total: 0 },
      erros: [{ codigo: 'planilha.registro' }],
    });
  });

  it.each([
    ['um texto qualquer', 'isto não é planilha', 'MAPEAR'],
    ['um .xls', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_048, '0'), 'hex'), 'FALHOU'],
    ['um arquivo vazio', '', 'FALHOU'],
    ['lixo', Buffer.alloc(4_000, 7), 'FALHOU'],
  ])('%s diz o que falta', async (_, arquivo, situacao) => {
    const previa = await eu.previa('area', arquivo);
    expect(previa.situacao).toBe(situacao);
    expect([...previa.erros, ...previa.avisos][0]?.mensagem).toMatch(/\.$/);
    expect((await eu.call('POST', `/planilha/${previa.id}/confirmar`, {})).status).toBe(409);
    expect((await eu.call('DELETE', `/planilha/${previa.id}`)).status).toBe(200);
  });
});
