import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { UMA_VEZ } from './support/sessao.ts';

interface Atividade {
  readonly id: number;
  readonly codigo: string;
  readonly servicoId: number;
  readonly inicioCedo: string;
}

const MOTIVO = 'A outra frente empresta o andaime dela amanhã.';

test(
  'a scaffold goes from the request in its service to its return, and holds the activity until it is ready',
  UMA_VEZ,
  async ({ page, request }) => {
    const semProjeto = await enterPelaApi(request);
    const serie = String(Date.now()).slice(-6);
    const projetoId = await importarPelaApi(request, semProjeto, `APO-${serie}`);
    const token = await tokenDoProjeto(request, semProjeto, projetoId);
    const headers = bearer(token);
    const make = async (caminho: string, data: object) => {
      const resposta = await request.post(`/api/${caminho}`, { headers, data });
      expect(resposta.ok(), await resposta.text()).toBe(true);
      return (await resposta.json()).linha as { id: number };
    };
    const apoio = {
      sigla: `A${serie}`,
      nome: `Andaime ${serie}`,
      unidade: 'M3',
      momento: 'ANTES_E_DEPOIS',
      antecedencia: 720,
    };
    const { id: apoioId } = await make('apoio', apoio);
    const find = async (): Promise<Atividade | undefined> => {
      const { linhas } = await (await request.get('/api/cronograma/atividade?limite=50', { headers })).json();
      return linhas.find(({ codigo, inicioCedo }: Atividade) => codigo === 'A-10' && inicioCedo !== null);
    };
    await expect.poll(find).toBeTruthy();
    const abrir = (await find()) as Atividade;
    const [dia] = abrir.inicioCedo.split('T');
    await make('apoiodisponivel', { nome: 'Andaimes', apoioId, de: dia, ate: dia, quantidade: '100' });

    await openComToken(page, token, `/servico?registro=${abrir.servicoId}`);
    await page.getByRole('tab', { name: 'Apoios' }).click();
    await page.getByRole('link', { name: 'Ver em Pedidos de apoio' }).click();
    await page.getByRole('button', { name: /^Novo/ }).first().click();
    const form = page.getByRole('form', { name: 'Pedido de apoio' });
    await form
      .getByLabel(/^Apoio/)
      .first()
      .fill(serie);
    await page.getByRole('option', { name: new RegExp(serie) }).click();
    await form
      .getByLabel(/^Atividade/)
      .first()
      .fill('A-10');
    await page.getByRole('option', { name: /A-10/ }).click();
    await form.getByRole('textbox', { name: 'Quantidade', exact: true }).fill('216');
    await semViolacoes(page);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Pedido de apoio cadastrado.')).toBeVisible();

    const [{ id, versao }] = (await (await request.get('/api/controleapoio', { headers })).json()).linhas;
    const reserva = {
      programada: `${dia}T07:00`,
      programadaAte: `${dia}T17:00`,
      placa: 'AND-0123',
      validade: '2099-12-31',
    };
    await expect(await request.put(`/api/controleapoio/${id}?versao=${versao}`, { headers, data: reserva })).toBeOK();
    await openComToken(page, token, `/controleapoio?registro=${id}`);
    const aberto = page.getByRole('dialog', { name: /Pedido de apoio: APO-/ });
    const acao = (nome: string) => aberto.getByRole('button', { name: nome, exact: true });
    await expect(acao('Programar')).toHaveAttribute('aria-disabled', 'true');
    await acao('Programar acima da disponibilidade').click();
    const motivo = page.getByRole('dialog', { name: 'Programar acima da disponibilidade?' });
    await expect(motivo.getByText(/216 de 100 m³/)).toBeVisible();
    await motivo.getByRole('textbox').fill(MOTIVO);
    await semViolacoes(page);
    await motivo.getByRole('button', { name: 'Programar acima da disponibilidade', exact: true }).click();
    await expect(aberto.getByText('Programado', { exact: true }).first()).toBeVisible();

    expect(await begin(request, headers, abrir)).toMatch(/não pode começar. O apoio APO-0001/);
    for (const [nome, fica] of [
      ['Iniciar', 'Em execução'],
      ['Dar como pronto', 'Pronto'],
      ['Entregar para uso', 'Em uso'],
    ] as const) {
      await acao(nome).click();
      await expect(aberto.getByText(fica, { exact: true }).first()).toBeVisible();
    }
    expect(await begin(request, headers, abrir)).toBeNull();
    await acao('Devolver').click();
    const aviso = page.getByRole('dialog', { name: 'Devolver?' });
    await expect(aviso.getByText('A atividade que o pediu não terminou.')).toBeVisible();
    await aviso.getByRole('button', { name: 'Devolver', exact: true }).click();
    await expect(aberto.getByText('Liberado p/ desmontagem', { exact: true }).first()).toBeVisible();
  },
);

/** Reports the beginning of an activity; answers why it was refused. */
async function begin(
  request: APIRequestContext,
  headers: Record<string, string>,
  { id, inicioCedo }: Atividade,
): Promise<string | null> {
  const item = {
    chave: randomUUID(),
    atividadeId: id,
    referencia: inicioCedo,
    inicioReal: inicioCedo,
    avanco: 0,
    ultimoVisto: null,
  };
  const resposta = await request.post('/api/apontamento', { headers, data: { itens: [item] } });
  return (await resposta.json()).resultados[0].mensagem;
}
