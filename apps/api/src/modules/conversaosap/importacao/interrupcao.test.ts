import type { ImportacaoSap } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { expect, it } from 'vitest';
import { importProjeto, installForTest, until } from '../../../testing/conversa.ts';

const RAIZ = '/conversaosap/importacao';
const LISTA = [
  'Ordem;Operação;Txt.breve operação;Texto breve;Cen.trab.;Trabalho;Un.;Nº',
  '4001234;0010;Abrir tampas;Abrir permutador;CALD01;8,0;H;2',
  '4001234;0020;Fechar tampas;Abrir permutador;CALD01;6,0;H;2',
].join('\r\n');

it('um servidor morto no meio da gravação não deixa nada pela metade; a lista volta à prévia e se confirma de novo', {
  timeout: 180_000,
  tags: ['demorado'],
}, async () => {
  const { instalacao, banco, eu } = await installForTest();
  let produto = await instalacao.start();
  await eu.enter(produto);
  const work = await importProjeto(eu, banco);
  await work();
  const { linha } = await eu.call<{ linha: { id: number } }>('POST', '/disciplina', {
    sigla: 'CAL',
    nome: 'Caldeiraria',
    cor: '#1c7ed6',
  });
  const regra = { objeto: 'CENTRO_TRABALHO', modo: 'CURINGA', valor: 'CALD*', doProjeto: false };
  await eu.call('POST', '/conversaosap', { ...regra, destino: { disciplinaId: linha.id } });
  const { id } = await eu.send<ImportacaoSap>(RAIZ, LISTA);
  const read = () => eu.call<ImportacaoSap>('GET', `${RAIZ}/${id}`);
  const previa = await until(read, ({ situacao }) => situacao !== 'LENDO');
  expect(previa).toMatchObject({ situacao: 'PRONTA', contagens: { NOVO: 3 } });
  const contas = async () =>
    (
      await banco.query(`select (select count(*) from servico) as servicos, (select count(*) from atividade) as atividades,
        (select count(*) from sap_vinculo) as vinculos, (select count(*) from auditoria where entidade in ('servico', 'atividade')) as fatos`)
    ).rows[0];
  const antes = await contas();

  // The links of the operations wait here, when the service and the activities are written.
  await banco.query('begin');
  await banco.query('lock table atividade_relacao in share mode');
  const { trabalhoId } = await eu.call<ImportacaoSap>('POST', `${RAIZ}/${id}/confirmar`, {});
  const trabalho = () => eu.call<{ etapa: string }>('GET', `/trabalho/${trabalhoId}`);
  await until(trabalho, ({ etapa }) => etapa.startsWith('Salvando'));
  await produto.kill();
  await banco.query('rollback');

  produto = await instalacao.start();
  await eu.enter(produto);
  await work();
  expect(await contas()).toEqual(antes);
  expect(await read()).toMatchObject({
    situacao: 'PRONTA',
    erro: 'O servidor parou no meio da importação e nada foi salvo. Confirme de novo.',
  });
  const { rows: avisos } = await banco.query('select titulo, link from notificacao where assunto = $1', [`sap:${id}`]);
  expect(avisos).toEqual([
    { titulo: 'Importação do SAP interrompida', link: `/conversaosap/importar?importacao=${id}` },
  ]);
  await eu.call('POST', `${RAIZ}/${id}/confirmar`, {});
  expect(await until(read, ({ situacao }) => situacao !== 'APLICANDO')).toMatchObject({
    situacao: 'APLICADA',
    erro: null,
    resultado: ['1 serviço novo, 0 alterados.', '2 atividades novas, 0 alteradas.'],
  });
});
