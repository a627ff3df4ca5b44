import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, make, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { UMA_VEZ } from './support/sessao.ts';

const EVIDENCIA = 'Bomba recebida no canteiro, nota fiscal 4431.';
const CINCO_MINUTOS = 5 * 60_000;

const painel = (page: Page) => page.getByRole('dialog', { name: /^Ata: ATA-0002/ });

test(
  'the meeting of the day takes less than five minutes: figures, what is open, what is asked for, published',
  UMA_VEZ,
  async ({ page, request }) => {
    const semProjeto = await enterPelaApi(request);
    const serie = String(Date.now()).slice(-6);
    const projetoId = await importarPelaApi(request, semProjeto, `ATA-${serie}`);
    const token = await tokenDoProjeto(request, semProjeto, projetoId);
    const admin = bearer(token);
    const pessoaId = await make(request, admin, 'pessoa', { nome: `Renata ${serie}`, vinculo: 'CLIENTE' });
    const participantes = [{ pessoaId }];
    const redator = { redatorId: pessoaId, participantes };
    const ontem = { tipo: 'DIARIA', titulo: 'Reunião de ontem', inicio: '2026-01-05T07:30', fim: '2026-01-05T07:45' };
    const ataId = await make(request, admin, 'ata', { ...ontem, ...redator });
    const acao = { ataId, responsavelId: pessoaId, prazo: '2026-01-06', descricao: 'Enviar a 2ª bomba' };
    await make(request, admin, 'ataacao', acao);

    const inicio = Date.now();
    await openComToken(page, token, '/ata');
    await page.getByRole('button', { name: 'Ata do dia' }).click();
    const ata = painel(page);
    await expect(ata.getByRole('textbox', { name: 'Registro do assunto 1' })).toContainText(/Na data de corte/);
    await expect(ata.getByLabel('Participante 1', { exact: true }).last()).toHaveValue(`Renata ${serie}`);
    // A line is formatted as it is typed; the name comes from the list, and the line becomes an action all the same.
    const decisoes = ata.getByRole('textbox', { name: 'Registro do assunto 6' });
    await decisoes.click();
    await page.keyboard.type('- @renata');
    await ata.getByRole('option', { name: `Renata ${serie}` }).click();
    await page.keyboard.type('até amanhã: liberar o ');
    await ata.getByRole('button', { name: 'Negrito' }).click();
    await page.keyboard.type('guindaste');
    await expect(decisoes.locator('li strong')).toHaveText('guindaste');
    await expect(ata.getByText('1 linha vira ação ao salvar.')).toBeVisible();
    await semViolacoes(page);
    await ata.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(decisoes.locator('li')).toHaveText(/^AC-0002 · Renata .*: liberar o guindaste$/);

    // What yesterday left open is ended with its evidence, in the meeting.
    await ata.getByRole('tab', { name: 'Ações' }).click();
    const antigas = ata.getByRole('region', { name: /^Abertas, de outras atas/ });
    await expect(antigas.getByText('Enviar a 2ª bomba')).toBeVisible();
    await antigas.getByRole('button', { name: 'Concluir' }).click();
    const confirmar = page.getByRole('dialog', { name: 'Concluir?' });
    await confirmar.getByRole('textbox', { name: 'Evidência' }).fill(EVIDENCIA);
    await confirmar.getByRole('button', { name: 'Concluir' }).click();
    await expect(antigas).toHaveCount(0);
    await semViolacoes(page);
    await ata.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(ata.getByRole('group', { name: 'Situação' })).toContainText('Publicada');
    expect(Date.now() - inicio).toBeLessThan(CINCO_MINUTOS);

    // Nobody's action is lost on the way: both are in the list of all.
    await openComToken(page, token, '/ata/acoes');
    await expect(page.getByText('AC-0001')).toBeVisible();
    await expect(page.getByText('AC-0002')).toBeVisible();
  },
);
