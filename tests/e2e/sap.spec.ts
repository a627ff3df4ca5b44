import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { UMA_VEZ } from './support/sessao.ts';

const lista = (linhas: readonly string[]) => ({
  name: 'iw37n.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(linhas.join('\r\n'), 'latin1'),
});

test(
  'a list of SAP becomes services with activities, is reported, and its confirmations go back',
  UMA_VEZ,
  async ({ page, request }) => {
    const s = String(Date.now()).slice(-6);
    const semProjeto = await enterPelaApi(request);
    const token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, `SAP${s}`));
    const headers = bearer(token);
    const resposta = await request.post('/api/disciplina', {
      headers,
      data: { sigla: `D${s.slice(1)}`, nome: `Caldeiraria ${s}`, cor: '#1c7ed6' },
    });
    expect(resposta.ok(), await resposta.text()).toBe(true);

    await openComToken(page, token, '/servico');
    await page.getByRole('link', { name: 'Importar do SAP' }).click();
    await semViolacoes(page);
    await page
      .getByLabel('Lista do SAP', { exact: true })
      .setInputFiles(
        lista([
          '|Ordem|Operação|Txt.breve operação|Texto breve|Cen.trab.|Trabalho|Un.|Nº|Status do sistema|',
          `|00004${s}|0010|Abrir tampas|Abrir permutador ${s}|SOL${s}|8,0|H|2|LIB|`,
          `|00004${s}|0020|Fechar tampas|Abrir permutador ${s}|SOL${s}|6,0|H|2|LIB|`,
          '|*|||||14,0||||',
        ]),
      );
    await expect(page.getByRole('combobox', { name: 'Lista do SAP' })).toHaveValue('IW37N');
    await page.getByRole('button', { name: `Criar regra de Centro de trabalho para SOL${s}` }).click();
    const regra = page.getByRole('dialog', { name: 'Nova regra: Centro de trabalho' });
    await regra.getByRole('combobox', { name: 'Disciplina' }).fill(`D${s.slice(1)}`);
    await page.getByRole('option', { name: `Caldeiraria ${s}` }).click();
    await regra.getByRole('button', { name: 'Salvar' }).click();
    await expect(regra).toBeHidden();
    await page.getByRole('button', { name: 'Conferir de novo com as regras' }).click();
    await expect(page.getByRole('region', { name: 'Valores sem conversão' }).first()).toBeHidden();
    await expect(page.getByRole('grid', { name: 'Linhas da lista' })).toContainText('Fechar tampas');
    await semViolacoes(page);
    await page.getByRole('button', { name: 'Importar 3 registros' }).click();
    await expect(page.getByText('2 atividades novas, 0 alteradas.')).toBeVisible();
    await semViolacoes(page);

    const { linhas } = await (
      await request.get('/api/cronograma/atividade?limite=200&busca=Abrir tampas', { headers })
    ).json();
    const abrir = linhas.find((uma: { codigo: string }) => uma.codigo === `4${s}-0010`);
    const item = {
      chave: crypto.randomUUID(),
      atividadeId: abrir.id,
      referencia: '2026-11-01T12:00',
      avanco: 100,
      hh: 9,
      ultimoVisto: null,
    };
    const apontado = await request.post('/api/apontamento', { headers, data: { itens: [item] } });
    expect(await apontado.json()).toMatchObject({ resultados: [{ ok: true }] });

    await page.getByRole('button', { name: 'Todas as importações' }).click();
    await page.getByLabel('Formato do arquivo').selectOption('csv');
    const baixado = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Confirmações' }).click();
    const texto = readFileSync(await (await baixado).path(), 'utf8');
    expect(texto).toContain(`4${s};0010;;9;H;`);
    expect(texto).toMatch(/;01\/11\/2026;12:00;X\r\n$/);

    await page.getByRole('button', { name: 'Ver: iw37n.txt' }).click();
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(page.getByText('Importação desfeita')).toBeVisible();
    // The activity that was reported stays, and so does its service.
    await expect(page.getByText(`4${s}-0010 Abrir tampas:`, { exact: false })).toBeVisible();
  },
);
