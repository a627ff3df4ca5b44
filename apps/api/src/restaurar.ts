import path from 'node:path';
import { parseArgs } from 'node:util';
import { quantos, runComando, say, segundos } from './infra/copia/comando.ts';
import { FalhaCopia } from './infra/copia/falha-copia.ts';
import { restoreCopia } from './infra/copia/restaurar.ts';
import { prepareDatabase } from './infra/migrate.ts';

// npm run restaurar -- --arquivo F
await runComando(async ({ database, arquivos }) => {
  const inicio = performance.now();
  const { values } = parseArgs({ options: { arquivo: { type: 'string' } } });
  if (!values.arquivo) throw new FalhaCopia('Diga qual cópia restaurar: npm run restaurar -- --arquivo <cópia>.');
  const origem = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), values.arquivo);
  const { tabelas, arquivos: copiados, criadaEm, emailsRetidos } = await restoreCopia({ database, arquivos, origem });
  await prepareDatabase(database);
  const linhas = tabelas.reduce((soma, tabela) => soma + tabela.linhas, 0);
  const [dia = '', hora = ''] = new Date(criadaEm).toLocaleString('pt-BR').split(', ');
  say(`Restaurada a cópia de ${dia}, ${hora.slice(0, 5)}: as somas conferem.`);
  say(
    `${quantos(tabelas.length, 'tabela', 'tabelas')}, ${quantos(linhas, 'linha', 'linhas')} e ${quantos(copiados.length, 'arquivo', 'arquivos')} em ${segundos(inicio)}.`,
  );
  if (emailsRetidos > 0) {
    const retidas = quantos(
      emailsRetidos,
      'mensagem de e-mail esperava o envio e foi retida',
      'mensagens de e-mail esperavam o envio e foram retidas',
    );
    say(`${retidas}: podem ter saído depois da cópia. Na caixa de saída, reenvie o que faltar.`);
  }
  say('Todas as sessões foram encerradas: cada pessoa entra de novo, com a senha de antes.');
});
