import path from 'node:path';
import { parseArgs } from 'node:util';
import { openArmazenamento } from './infra/armazenamento.ts';
import { mb, quantos, runComando, say, segundos } from './infra/copia/comando.ts';
import { storeCopia } from './infra/copia/gravar.ts';
import { FileStore } from './infra/files.ts';

/** `cadencia-20270802-0700.tar.gz`, in this machine's time. */
function nomeDe(instante: Date): string {
  const [dia = '', hora = ''] = instante.toLocaleString('sv-SE').split(' ');
  return `cadencia-${dia.replaceAll('-', '')}-${hora.replaceAll(':', '')}.tar.gz`;
}

// npm run backup [-- --arquivo F]
await runComando(
  async ({ config, database, arquivos }) => {
    const inicio = performance.now();
    const now = new Date();
    const { values } = parseArgs({ options: { arquivo: { type: 'string' } } });
    // npm changes the folder: a relative name belongs to the folder where the command was given.
    const aqui = process.env['INIT_CWD'] ?? process.cwd();
    const destino = values.arquivo
      ? path.resolve(aqui, values.arquivo)
      : path.join(config.dados, 'copias', nomeDe(now));
    const fora = config.s3 ? { armazenamento: openArmazenamento(config, new FileStore(arquivos)) } : {};
    const { manifesto, bytes } = await storeCopia({ database, arquivos, destino, now, ...fora });
    const linhas = manifesto.tabelas.reduce((soma, tabela) => soma + tabela.linhas, 0);
    say(`Cópia de segurança pronta e conferida: ${destino}`);
    say(
      `${quantos(manifesto.tabelas.length, 'tabela', 'tabelas')}, ${quantos(linhas, 'linha', 'linhas')}, ${quantos(manifesto.arquivos.length, 'arquivo', 'arquivos')}, ${mb(bytes)} em ${segundos(inicio)}.`,
    );
    say('A chave da instalação não está na cópia: guarde-a à parte (veja Cópia de segurança no manual).');
  },
  { existente: true },
);
