import { type APIRequestContext, expect, type Page, type TestInfo, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { showFerramentas } from './support/lista.ts';
import { bearer, enterPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO, DEMORADO_UMA_VEZ } from './support/sessao.ts';

/** Checks a page without its notices, which fade in and out over it. */
const semToast = (page: Page) => semViolacoes(page, { fora: '.mantine-Notifications-root' });

async function create(request: APIRequestContext, token: string, caminho: string, data: object) {
  const resposta = await request.post(`/api${caminho}`, { headers: bearer(token), data });
  expect(resposta.ok(), `${caminho}: ${await resposta.text()}`).toBe(true);
  return resposta.json();
}

/** Creates a draft project, whose client has one contract and one equipment, and a person outside the team. */
async function prepareProjeto(request: APIRequestContext, serie: string) {
  const token = await enterPelaApi(request);
  const nome = `REF ${serie}`;
  const { linha: cliente } = await create(request, token, '/cliente', {
    razaoSocial: `Refinaria ${serie} S.A.`,
    nomeFantasia: nome,
    unidade: 'Norte',
    segmento: 'REFINO',
  });
  const { cod_projeto_pro: id } = await create(request, token, '/projeto', {
    des_titulo_pro: `Parada da jornada ${serie}`,
    des_sigla_pro: `J-${serie}`,
    cod_cliente_cli: cliente.id,
    tip_parada_pro: 'GERAL',
    dat_inicio_preparada_pro: '2027-06-01T07:00',
    dat_inicio_parada_pro: '2027-08-02T07:00',
    dat_fim_parada_pro: '2027-08-31T07:00',
  });
  const nele = await tokenDoProjeto(request, token, id);
  const { linha: area } = await create(request, nele, '/area', { sigla: `A${serie}`, nome: 'Unidade da jornada' });
  const { linha: tipo } = await create(request, nele, '/tipoequipamento', {
    sigla: 'V',
    nome: `Vaso da jornada ${serie}`,
    familia: 'ESTATICO',
    nr13: 'NAO',
  });
  await create(request, nele, '/equipamento', {
    tag: `V-${serie}`,
    nome: 'Vaso de topo',
    areaId: area.id,
    tipoequipamentoId: tipo.id,
    criticidade: 'A',
  });
  await create(request, nele, '/contrato', {
    numero: `46${serie}`,
    sigla: 'MTX',
    empresa: 'Montagens da jornada Ltda.',
    objeto: 'Caldeiraria',
    regime: 'HH',
    situacao: 'VIGENTE',
    inicio: '2027-01-01',
    termino: '2027-12-31',
  });
  const pessoa = `Pessoa ${serie}`;
  await create(request, token, '/usuario/convidar', {
    nome: pessoa,
    email: `pessoa.${serie.toLowerCase()}@exemplo.com.br`,
    perfilId: 8,
  });
  return { token, id, pessoa, nele, areaId: area.id, cliente: nome };
}

const aba = (page: Page, nome: string) => page.getByRole('tab', { name: nome, exact: true }).click();
const confirmar = async (page: Page, acao: string) => {
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: acao, exact: true }).click();
  await expect(dialogo).toBeHidden();
};

const serieDe = ({ project }: TestInfo): string =>
  `${project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;

// Each test has its own project. They are the longest journeys: run in a row, the last would be waited for alone.
test.describe.configure({ mode: 'parallel' });

test(
  'a project begins to be planned; people, contracts and equipment come into it and go',
  DEMORADO,
  async ({ page, request }, info) => {
    const serie = serieDe(info);
    const { token, id, pessoa } = await prepareProjeto(request, serie);

    await test.step('the list finds it', async () => {
      await openComToken(page, token, `/projeto?busca=${serie}`);
      await expect(page.getByText(`J-${serie}`).first()).toBeVisible();
      await page.getByRole('button', { name: 'Filtros' }).click();
      const filtros = page.getByRole('dialog', { name: 'Filtros' });
      await filtros.getByLabel('Período de').fill('31/08/2027');
      await filtros.getByLabel('Período até').fill('31/12/2027');
      await filtros.getByRole('button', { name: 'Aplicar filtros' }).click();
      await expect(page.getByText('Período: 31/08/2027 a 31/12/2027')).toBeVisible();
      await expect(page.getByText(`J-${serie}`).first()).toBeVisible();
      await semViolacoes(page);
      await showFerramentas(page);
      await page.getByRole('combobox', { name: 'Situação', exact: true }).selectOption('Encerrado');
      await expect(page.getByText(/^Nenhum(a linha| projeto) passa p/).first()).toBeVisible();
    });

    await test.step('its data are changed', async () => {
      await page.goto(`/projeto/${id}`);
      await page.getByLabel('Revisão SAP').fill('PG27');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByRole('button', { name: 'Salvar' })).toBeHidden();
      await semToast(page);
    });

    await test.step('it begins to be planned; without services its scope is not frozen, and it says why', async () => {
      await page.getByRole('button', { name: 'Iniciar planejamento' }).click();
      await confirmar(page, 'Iniciar planejamento');
      await expect(page.getByText('Em planejamento').first()).toBeVisible();
      const congelar = page.getByRole('button', { name: 'Congelar escopo' });
      await expect(congelar).toHaveAttribute('aria-disabled', 'true');
      await page.getByRole('button', { name: 'Duplicar' }).focus();
      await page.keyboard.press('Tab');
      await expect(congelar).toBeFocused();
      await expect(page.getByText('Congelar escopo: Cadastre ou importe pelo menos um serviço.')).toBeVisible();
      const suspender = page.getByRole('button', { name: 'Situação', exact: true });
      await suspender.click();
      await page.getByRole('menuitem', { name: 'Suspender' }).click();
      const dialogo = page.getByRole('dialog');
      await dialogo.getByLabel('Justificativa').fill('Sem janela.');
      await expect(dialogo.getByRole('button', { name: 'Suspender', exact: true })).toBeDisabled();
      await dialogo.getByRole('button', { name: 'Voltar' }).click();
    });

    await test.step('somebody enters the team, may approve, and leaves', async () => {
      await aba(page, 'Equipe e alçadas');
      await page.getByRole('button', { name: 'Incluir pessoa' }).click();
      const incluir = page.getByRole('dialog');
      await incluir.getByRole('combobox', { name: 'Pessoa' }).fill(pessoa);
      await page.getByRole('option', { name: new RegExp(pessoa) }).click();
      await incluir.getByRole('button', { name: 'Incluir', exact: true }).click();
      await expect(incluir).toBeHidden();
      await page.getByRole('button', { name: `Editar ${pessoa}` }).click();
      const membro = page.getByRole('dialog');
      await membro.getByRole('combobox', { name: 'Nível de aprovação' }).click();
      await page.getByRole('option', { name: 'Nível 2' }).click();
      await membro.getByLabel('Alçada (R$)').fill('150000,50');
      await semToast(page);
      await membro.getByRole('button', { name: 'Salvar' }).click();
      await expect(membro).toBeHidden();
      await expect(page.getByText('R$ 150.000,50')).toBeVisible();
      await page.getByRole('button', { name: `Tirar ${pessoa} da equipe` }).click();
      await confirmar(page, 'Tirar da equipe');
      await expect(page.getByText('R$ 150.000,50')).toBeHidden();
    });

    await test.step('a contract comes to work in it, and goes', async () => {
      await aba(page, 'Contratos');
      await page.getByRole('combobox', { name: 'Contratos do cliente' }).click();
      await page.getByRole('option', { name: /MTX/ }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Vincular', exact: true }).click();
      await expect(page.getByText('Montagens da jornada Ltda.', { exact: true })).toBeVisible();
      await semToast(page);
      await page.getByRole('button', { name: 'Desvincular MTX' }).click();
      await confirmar(page, 'Desvincular');
      await expect(page.getByText('Nenhum contrato trabalha neste projeto ainda.')).toBeVisible();
    });

    await test.step('pasted TAGs enter the scope; one that the plant does not have is named', async () => {
      await aba(page, 'Equipamentos do escopo');
      await page.getByRole('button', { name: 'Incluir TAGs' }).first().click();
      const colar = page.getByRole('dialog');
      await colar.getByLabel('TAGs').fill(`v-${serie}, X-0000`);
      await colar.getByRole('button', { name: 'Conferir 2' }).click();
      await expect(colar.getByText('Não encontradas na planta do cliente (1)')).toBeVisible();
      await colar.getByRole('button', { name: 'Incluir 1' }).click();
      await expect(colar).toBeHidden();
      await expect(page.getByText(`V-${serie}`, { exact: true })).toBeVisible();
      await semToast(page);
      await page.getByRole('checkbox', { name: new RegExp(`V-${serie}`) }).click();
      await page.getByRole('button', { name: 'Retirar do escopo' }).click();
      const retirar = page.getByRole('dialog', { name: `Retirar V-${serie} do escopo?` });
      await retirar.getByRole('button', { name: 'Retirar' }).click();
      await expect(page.getByText('Nenhum equipamento no escopo ainda.')).toBeVisible();
      const aviso = page.locator('.mantine-Notification-root', { hasText: 'equipamento retirado' });
      await aviso.getByRole('button', { name: 'Desfazer' }).click();
      await expect(page.getByText(`V-${serie}`, { exact: true })).toBeVisible();
    });
  },
);

test(
  'its stages, calendars, shifts and parameters are decided; it is talked about, and copied to another D',
  DEMORADO_UMA_VEZ,
  async ({ page, request }, info) => {
    const serie = serieDe(info);
    const { token, id } = await prepareProjeto(request, serie);
    await openComToken(page, token, `/projeto/${id}`);

    await test.step('a stage is added, renamed and taken away', async () => {
      await aba(page, 'Etapas');
      await page.getByRole('button', { name: 'Nova etapa' }).click();
      const dialogo = page.getByRole('dialog');
      await dialogo.getByLabel('Sigla').fill('ZZZ');
      await dialogo.getByRole('textbox', { name: 'Etapa' }).fill('Etapa da jornada');
      await dialogo.getByRole('combobox', { name: 'Fase' }).click();
      await page.getByRole('option', { name: 'Parada', exact: true }).click();
      await dialogo.getByLabel(/^Peso/).fill('5');
      await dialogo.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialogo).toBeHidden();
      await page.getByRole('button', { name: 'Editar Etapa da jornada' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Etapa' }).fill('Etapa mudada');
      await confirmar(page, 'Salvar');
      await expect(page.getByText('ZZZ · Etapa mudada')).toBeVisible();
      await semToast(page);
      await page.getByRole('button', { name: 'Excluir Etapa mudada' }).click();
      await confirmar(page, 'Excluir');
      await expect(page.getByText('ZZZ · Etapa mudada')).toBeHidden();
    });

    await test.step('a calendar with a holiday, and a shift, are made and taken away; the standard one stays', async () => {
      await aba(page, 'Calendários e turnos');
      await page.getByRole('button', { name: 'Novo calendário' }).click();
      const calendario = page.getByRole('dialog');
      await calendario.getByLabel('Nome').fill('Noite');
      await calendario.getByRole('textbox', { name: 'Domingo' }).fill('19-5');
      await calendario.getByRole('button', { name: 'Acrescentar exceção' }).click();
      await calendario.getByLabel('De', { exact: true }).fill('07/09/2027');
      await calendario.getByLabel('Motivo').fill('Independência');
      await semToast(page);
      await calendario.getByRole('button', { name: 'Salvar' }).click();
      await expect(calendario).toBeHidden();
      await expect(page.getByText('Noite', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Excluir Noite' }).click();
      await confirmar(page, 'Excluir');
      await expect(page.getByText('Noite', { exact: true })).toBeHidden();
      await page.getByRole('button', { name: 'Excluir 2×10' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
      await expect(page.getByText(/Este é o calendário padrão do projeto/)).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

      await page.getByRole('button', { name: 'Novo turno' }).click();
      const turno = page.getByRole('dialog');
      await turno.getByLabel('Nome').fill('Madrugada');
      await turno.getByLabel('Horário').fill('23-7');
      await turno.getByRole('button', { name: 'Salvar' }).click();
      await expect(turno).toBeHidden();
      await expect(page.getByText('23:00–07:00')).toBeVisible();
      await semToast(page);
      await page.getByRole('button', { name: 'Excluir Madrugada' }).click();
      await confirmar(page, 'Excluir');
      await expect(page.getByText('23:00–07:00')).toBeHidden();
    });

    await test.step('a parameter takes a value of the project, and goes back to the one above', async () => {
      await aba(page, 'Parâmetros');
      await page.getByRole('button', { name: 'Mudar Farol verde a partir de' }).click();
      const dialogo = page.getByRole('dialog');
      await dialogo.getByLabel('Valor').fill('0,8');
      await dialogo.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialogo.getByText('O amarelo deve ser menor que o verde.')).toBeVisible();
      await dialogo.getByLabel('Valor').fill('0,97');
      await confirmar(page, 'Salvar');
      await expect(page.getByText('deste projeto')).toBeVisible();
      await semToast(page);
      await page.getByRole('button', { name: 'Mudar Farol verde a partir de' }).click();
      await confirmar(page, 'Voltar ao valor de cima');
      await expect(page.getByText('deste projeto')).toBeHidden();
    });

    await test.step('it has no milestones yet; what was done is told, and can be talked about', async () => {
      await aba(page, 'Marcos');
      await expect(page.getByText('Nenhum marco no cronograma.')).toBeVisible();
      await semToast(page);
      await aba(page, 'Comentários');
      await page.getByRole('textbox', { name: 'Novo comentário' }).fill('Plano conferido com a operação.');
      await page.getByRole('button', { name: 'Comentar' }).click();
      await expect(page.getByText('Plano conferido com a operação.')).toBeVisible();
      await aba(page, 'Histórico');
      await expect(page.getByText(/criou: turno/i)).toBeVisible();
      await expect(page.getByText(/alterou: etapa/i)).toBeVisible();
      await semToast(page);
    });

    await test.step('its plan is copied to another D', async () => {
      await page.getByRole('button', { name: 'Duplicar', exact: true }).click();
      const dialogo = page.getByRole('dialog');
      await dialogo.getByLabel('Sigla').fill(`k-${serie}`);
      await dialogo.getByLabel('Novo início da parada (D)').fill('01/08/2028');
      // The month opens under the field; both a chosen and a typed date are accepted.
      await semToast(page);
      await dialogo.getByLabel('Título').click();
      await expect(dialogo.getByText(/O término da cópia fica em 30\/08\/2028 07:00/)).toBeVisible();
      await dialogo.getByRole('button', { name: 'Duplicar', exact: true }).click();
      await expect(page.getByRole('heading', { name: `Parada da jornada ${serie} (cópia)` })).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(`/projeto/${id}(\\?|$)`));
      await expect(page.getByText(`K-${serie}`).first()).toBeVisible();
    });
  },
);

/** A picture of two pixels by one: a plant twice as wide as it is high. */
const PLANTA = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGM4cef/lhPPABGRBQblySQzAAAAAElFTkSuQmCC',
  'base64',
);

test(
  'a project comes by a sheet and goes; an area is outlined on the picture of the plant, by mouse and by keys',
  DEMORADO_UMA_VEZ,
  async ({ page, request }, info) => {
    const serie = serieDe(info);
    const { nele, id, areaId, cliente } = await prepareProjeto(request, serie);
    await openComToken(page, nele, `/projeto?busca=S-${serie}`);

    await test.step('a sheet makes it, after its errors are told', async () => {
      await showFerramentas(page);
      await page.getByRole('button', { name: 'Planilha' }).click();
      await page.getByRole('menuitem', { name: 'Importar planilha' }).click();
      const linhas = [
        'Sigla;Título;Cliente;Tipo de parada;Início da pré-parada;Início da parada (D);Término da parada (meta)',
        `S-${serie};Da planilha ${serie};${cliente};Parada geral;01/06/2028 07:00;01/08/2028 07:00;31/08/2028 07:00`,
        `J-${serie};Parada da jornada ${serie};${cliente};Parada geral;01/06/2027 07:00;02/08/2027 07:00;31/08/2027 07:00`,
      ];
      await page
        .getByLabel('Planilha', { exact: true })
        .setInputFiles({ name: 'projetos.csv', mimeType: 'text/csv', buffer: Buffer.from(linhas.join('\r\n')) });
      await expect(page.getByText('Igual (1)')).toBeVisible();
      await page.getByRole('button', { name: 'Importar 1 registro', exact: true }).click();
      await expect(page.getByText('Planilha importada: projetos.csv')).toBeVisible();
      await page.getByRole('button', { name: 'Concluir' }).click();
      await expect(page.getByText(`Da planilha ${serie}`).first()).toBeVisible();
    });

    await test.step('it is deleted on its page', async () => {
      const [novo] = await (await request.get(`/api/projeto/lista?busca=S-${serie}`, { headers: bearer(nele) }))
        .json()
        .then(({ linhas }) => linhas);
      await page.goto(`/projeto/${novo.id}`);
      await page.getByRole('button', { name: 'Situação', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Excluir projeto' }).click();
      await expect(page.getByRole('dialog').getByText(`Da planilha ${serie}`)).toBeVisible();
      await semToast(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir projeto' }).click();
      await page.waitForURL(/\/projeto$/);
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(page.getByText('A exclusão foi desfeita.')).toBeVisible();
      await expect(page.getByText(`Da planilha ${serie}`).first()).toBeVisible();
    });

    await test.step('the picture of the plant is kept at once', async () => {
      await page.goto(`/projeto/${id}`);
      await page
        .getByLabel('Arquivo de Planta ou foto aérea')
        .setInputFiles({ name: 'planta.png', mimeType: 'image/png', buffer: PLANTA });
      await expect(page.getByText('planta.png')).toBeVisible();
      await semToast(page);
    });

    await test.step('an outline is drawn on it', async () => {
      await page.goto(`/area?registro=${areaId}`);
      await page.getByRole('button', { name: 'Desenhar contorno' }).click();
      const tela = page.getByRole('group', { name: 'Contorno da área na planta' });
      await expect(tela.locator('image')).toBeVisible();
      const caixa = await tela.boundingBox();
      // The drawing is half as high as wide, like the picture.
      expect(Math.round(((caixa?.height ?? 0) / (caixa?.width ?? 1)) * 10)).toBe(5);
      const em = (x: number, y: number) => ({
        position: { x: ((caixa?.width ?? 0) * x) / 100, y: ((caixa?.height ?? 0) * y) / 100 },
      });
      for (const [x, y] of [
        [20, 20],
        [60, 20],
        [60, 60],
      ] as const)
        await tela.click(em(x, y));
      const ponto = (n: number, de: number) => tela.getByRole('button', { name: new RegExp(`^Ponto ${n} de ${de}:`) });
      await expect(ponto(3, 3)).toBeFocused();
      // Keys: Shift moves 5 % to the left; then a point is added after it and removed.
      await page.keyboard.press('Shift+ArrowLeft');
      await expect(ponto(3, 3)).toHaveAccessibleName(/horizontal 5[45],\d%/);
      await page.keyboard.press('Enter');
      await expect(ponto(4, 4)).toBeFocused();
      await page.keyboard.press('Delete');
      await expect(ponto(3, 3)).toBeVisible();
      // Pointer: the point is dragged elsewhere.
      await ponto(1, 3).dragTo(tela, { targetPosition: em(30, 40).position });
      await expect(ponto(1, 3)).toHaveAccessibleName(/horizontal (29|30),\d%, vertical (39|40),\d%/);
      await semToast(page);
      await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.goto(`/area?registro=${areaId}`);
      await expect(page.getByRole('img', { name: 'Contorno de 3 pontos' })).toBeVisible();
    });
  },
);
