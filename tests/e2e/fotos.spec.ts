import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, make, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_TELEFONE } from './support/sessao.ts';

/** A photo as a camera gives it, drawn by the browser. */
async function picture(page: Page, name: string, cor: string) {
  const base64 = await page.evaluate((fundo) => {
    const tela = document.createElement('canvas');
    [tela.width, tela.height] = [1_200, 900];
    const desenho = tela.getContext('2d');
    if (desenho) desenho.fillStyle = fundo;
    desenho?.fillRect(0, 0, 1_200, 900);
    return tela.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, cor);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** A film of two seconds, recorded by the browser in a form that it plays itself. */
async function film(page: Page, name: string) {
  const base64 = await page.evaluate(async () => {
    const tela = document.createElement('canvas');
    [tela.width, tela.height] = [320, 180];
    const desenho = tela.getContext('2d');
    let n = 0;
    const pinta = setInterval(() => {
      n += 1;
      if (desenho) desenho.fillStyle = n % 2 === 0 ? '#2b8a3e' : '#37b24d';
      desenho?.fillRect(0, 0, 320, 180);
    }, 50);
    const gravador = new MediaRecorder(tela.captureStream(20), { mimeType: 'video/mp4;codecs=vp9' });
    const partes: Blob[] = [];
    gravador.ondataavailable = ({ data }) => partes.push(data);
    gravador.start();
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    const fim = new Promise((resolve) => gravador.addEventListener('stop', resolve));
    gravador.stop();
    await fim;
    clearInterval(pinta);
    const bytes = new Uint8Array(await new Blob(partes).arrayBuffer());
    return btoa(Array.from(bytes, (um) => String.fromCharCode(um)).join(''));
  });
  return { name, mimeType: 'video/mp4', buffer: Buffer.from(base64, 'base64') };
}

/** Opens the register of a new project as its planner, with the window that sends photos of a new equipment. */
async function openEnvio(page: Page, request: APIRequestContext, isPhone: boolean) {
  const semProjeto = await enterPelaApi(request);
  const serie = String(Date.now()).slice(-6);
  const projetoId = await importarPelaApi(request, semProjeto, `FOT-${serie}`);
  const admin = bearer(await tokenDoProjeto(request, semProjeto, projetoId));
  const areaId = await make(request, admin, 'area', { sigla: `F${serie}`, nome: `Área ${serie}` });
  const tipoequipamentoId = await make(request, admin, 'tipoequipamento', {
    sigla: 'F',
    nome: `Tipo ${serie}`,
    familia: 'ESTATICO',
    nr13: 'NAO',
  });
  const tag = `F-${serie}`;
  await make(request, admin, 'equipamento', { tag, nome: 'Vaso', tipoequipamentoId, areaId, criticidade: 'B' });

  await openComToken(page, await membro(request, admin, { projetoId, perfilId: 3 }), '/registrofotografico');
  await page.getByRole('button', { name: isPhone ? 'Tirar fotos' : 'Enviar fotos' }).click();
  const janela = page.getByRole('dialog');
  await janela.getByRole('combobox', { name: 'TAG' }).fill(tag);
  await page.getByRole('option', { name: new RegExp(tag) }).click();
  return { admin, janela };
}

test('photos taken without a network arrive when it is back, are marked, paired and reported @telefone', async ({
  page,
  context,
  request,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const { admin, janela } = await openEnvio(page, request, isPhone);
  await semViolacoes(page);
  await context.setOffline(true);
  const fotos = [await picture(page, 'um.jpg', '#a52'), await picture(page, 'dois.jpg', '#5a8')];
  if (isPhone) for (const foto of fotos) await janela.getByLabel('Foto da câmera').setInputFiles(foto);
  else await janela.getByLabel('Fotos e filmes para enviar').setInputFiles(fotos);
  await expect(janela.getByRole('status')).toHaveText('2 fotos na fila');
  await janela.getByRole('button', { name: 'Pronto' }).click();
  await expect(page.getByText('Sem rede: 2 fotos esperam neste aparelho')).toBeVisible();
  // What waits is on the device: the product sends it when it is opened again, on any page.
  await context.setOffline(false);
  await page.goto('/dashboard/main');
  const lista = () => request.get('/api/registrofotografico?limite=1', { headers: admin });
  await expect.poll(async () => (await (await lista()).json()).total).toBe(2);
  await page.goto('/registrofotografico');
  const galeria = page.getByRole('region', { name: 'Galeria, 2 fotos' });
  await expect(galeria).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fotos a enviar' })).toHaveCount(0);
  await semViolacoes(page);

  // Two photos make a pair; the keyboard chooses, and opens.
  for (const caixa of await galeria.getByRole('checkbox').all()) await caixa.check();
  await page.getByRole('button', { name: 'Formar par' }).click();
  await expect(page.getByText('O par antes × depois está formado.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  await galeria.getByRole('button', { name: /, Depois, / }).focus();
  await page.keyboard.press('Enter');
  const aberta = page.getByRole('dialog', { name: /RFO-/ });
  await aberta.getByRole('button', { name: 'Antes × Depois' }).click();
  await expect(aberta.getByRole('slider', { name: 'Quanto se vê da foto de antes' })).toHaveValue('50');
  await aberta.getByRole('button', { name: 'Só esta foto' }).click();

  await aberta.getByRole('button', { name: 'Marcar' }).click();
  await aberta.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await semViolacoes(page);
  await aberta.getByRole('button', { name: 'Salvar marcas' }).click();
  await expect(aberta.getByText('1 marca', { exact: true })).toBeAttached();
  await semViolacoes(page);
  const [original] = await Promise.all([
    page.waitForEvent('download'),
    aberta.getByRole('button', { name: 'Original' }).click(),
  ]);
  expect(original.suggestedFilename()).toMatch(/^RFO-\d{4}\.jpg$/);
  await aberta.getByRole('button', { name: 'Fechar a foto' }).click();

  await page.getByRole('button', { name: 'Relatório' }).click();
  const [relatorio] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Fazer relatório' }).click(),
  ]);
  expect(relatorio.suggestedFilename()).toBe('relatorio-fotografico.pdf');
});

test(
  'a film is sent with the picture that stands for it, and plays for who opens it',
  DEMORADO_TELEFONE,
  async ({ page, request }, info) => {
    const isPhone = info.project.name === 'phone';
    const { janela } = await openEnvio(page, request, isPhone);
    const campo = isPhone ? 'Filme da câmera' : 'Fotos e filmes para enviar';
    await janela.getByLabel(campo).setInputFiles(await film(page, 'VID_1.mp4'));
    await janela.getByRole('button', { name: 'Pronto' }).click();
    const galeria = page.getByRole('region', { name: 'Galeria, 1 foto' });
    const quadro = galeria.getByRole('button', { name: /filme de 2/ });
    await expect(quadro).toBeVisible();
    // The picture that stands for it is the green of the film, not the plain one of the server.
    const miniatura = quadro.locator('img');
    await expect(miniatura).toBeVisible();
    const cor = await miniatura.evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      const tela = document.createElement('canvas');
      const desenho = tela.getContext('2d');
      desenho?.drawImage(img, 0, 0);
      return [...(desenho?.getImageData(20, 20, 1, 1).data ?? [])].slice(0, 3);
    });
    expect([(cor[0] ?? 0) < 90, (cor[1] ?? 0) > 110]).toEqual([true, true]);
    await quadro.press('Enter');
    const aberta = page.getByRole('dialog', { name: /RFO-/ });
    const video = aberta.getByLabel(/^Filme RFO-/);
    await expect.poll(() => video.evaluate((um: HTMLVideoElement) => um.duration > 1.5)).toBe(true);
    await video.evaluate((um: HTMLVideoElement) => um.play());
    await expect.poll(() => video.evaluate((um: HTMLVideoElement) => um.currentTime)).toBeGreaterThan(0.3);
    await expect(aberta.getByRole('button', { name: 'Marcar' })).toHaveCount(0);
    await semViolacoes(page);
  },
);
