import { expect, test } from '@playwright/test';
import type { Pedido } from '../../packages/domain/src/aprovacao/schema.ts';
import { semViolacoes } from './support/axe.ts';
import { enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { TELEFONE } from './support/sessao.ts';

const HORA_MS = 3_600_000;
const daqui = (horas: number): string => new Date(Date.now() + horas * HORA_MS).toISOString();

const pedido = (id: number, mudanca: Partial<Pedido> = {}): Pedido => ({
  id,
  documento: 'ASFE',
  registroId: id,
  ciclo: 1,
  situacao: 'PENDENTE',
  numero: `ASFE-000${id}`,
  titulo: `Troca do feixe do permutador ${id}`,
  tag: `P-210${id}`,
  solicitante: { usuarioId: 900, nome: 'João Batista' },
  impacto: {
    hh: 120,
    valor: 45_000,
    terminoAntes: '2027-08-31T07:00',
    terminoDepois: '2027-09-01T07:00',
    folgaUsada: 0,
    critico: true,
    congelado: false,
    riscoAlto: false,
  },
  dado: null,
  hash: 'a'.repeat(64),
  em: daqui(-30),
  decididoEm: null,
  niveis: [
    {
      nivel: 1,
      nome: 'Coordenação da parada',
      quorum: 1,
      situacao: 'PENDENTE',
      motivos: ['sempre'],
      desde: daqui(-30),
      limite: daqui(id === 1 ? -5 : 20),
      decididoEm: null,
      escaladoPara: id === 1 ? 2 : null,
    },
    {
      nivel: 2,
      nome: 'Fiscalização',
      quorum: 1,
      situacao: 'AGUARDANDO',
      motivos: ['mais de 40 HH'],
      desde: null,
      limite: null,
      decididoEm: null,
      escaladoPara: null,
    },
  ],
  votos: [],
  faltam: [{ nivel: 1, usuarioId: 901, nome: 'Rogério Prado', substituto: 'Marina Alves' }],
  meuVoto: { ok: true, nivel: 1, emNomeDe: { usuarioId: 901, nome: 'Rogério Prado' } },
  ...mudanca,
});

test(
  'an approver votes in the queue: one, and all with one comment; what is refused stays with its reason',
  TELEFONE,
  async ({ page, request }, info) => {
    const semProjeto = await enterPelaApi(request);
    const projetoId = await importarPelaApi(
      request,
      semProjeto,
      `APR-${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-5)}`,
    );
    const token = await tokenDoProjeto(request, semProjeto, projetoId);
    let fila = [pedido(1), pedido(2), pedido(3)];
    const votos: { voto: string; parecer: string; pedidos: { id: number }[] }[] = [];
    await page.route('**/api/aprovacao/**', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.endsWith('/contagem')) return route.fulfill({ json: { esperam: fila.length, vencidas: 1 } });
      if (pathname.endsWith('/fila')) return route.fulfill({ json: fila });
      if (!pathname.endsWith('/voto')) return route.fulfill({ json: fila.slice(0, 1) });
      const corpo = route.request().postDataJSON() as (typeof votos)[number];
      votos.push(corpo);
      const linhas = corpo.pedidos.map(({ id }) => {
        const erro = {
          codigo: 'aprovacao.vencida',
          mensagem: 'O impacto mudou: HH: 120 → 140.',
          acao: 'Atualize.',
          campos: {},
        };
        return id === 3 ? { id, erro } : { id, situacao: 'APROVADO' };
      });
      fila = fila.filter(({ id }) => id === 3 || !linhas.some((linha) => linha.id === id));
      return route.fulfill({ json: { linhas } });
    });
    await openComToken(page, token, '/dashboard/main');
    await page.getByRole('link', { name: 'Fila de aprovações: 3 esperam o seu voto, 1 com o prazo vencido' }).click();
    await expect(page.getByText('3 pedidos esperam o seu voto')).toBeVisible();
    const item = (n: number) => page.getByRole('listitem', { name: `ASFE-000${n}` });
    await expect(item(1).getByText('Vencida há 5 h')).toBeVisible();
    await expect(item(1).getByText('+1 d')).toBeVisible();
    await semViolacoes(page);

    await item(1).getByRole('button', { name: 'Ver detalhes' }).click();
    const detalhes = page.getByRole('dialog');
    await expect(detalhes.getByText('Pode votar: Rogério Prado (ou Marina Alves)')).toBeVisible();
    await semViolacoes(page);
    await page.keyboard.press('Escape');

    await item(1).getByRole('button', { name: 'Devolver' }).click();
    const voto = page.getByRole('dialog', { name: 'Devolver ASFE-0001' });
    await expect(voto.getByRole('button', { name: 'Devolver' })).toBeDisabled();
    await voto.getByLabel('Parecer').fill('Falta a foto do feixe retirado.');
    await voto.getByRole('button', { name: 'Devolver' }).click();
    await expect(item(1)).toHaveCount(0);

    await page.getByLabel('Marcar todos').check();
    await page.getByRole('button', { name: 'Aprovar marcados' }).click();
    const todos = page.getByRole('dialog', { name: 'Aprovar 2 pedidos' });
    await todos.getByLabel('Parecer').fill('De acordo.');
    await todos.getByRole('button', { name: 'Aprovar' }).click();
    await expect(todos.getByText('O impacto mudou: HH: 120 → 140.')).toBeVisible();
    await expect(todos.getByRole('button', { name: 'Atualizar o impacto' })).toBeVisible();
    await todos.locator('form').getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByText('1 pedido espera o seu voto')).toBeVisible();
    expect(votos.map(({ voto: qual, parecer, pedidos }) => [qual, parecer, pedidos.map(({ id }) => id)])).toEqual([
      ['DEVOLVE', 'Falta a foto do feixe retirado.', [1]],
      ['APROVA', 'De acordo.', [2, 3]],
    ]);
  },
);
