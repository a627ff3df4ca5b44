import { Falha } from './falha.mjs';

export const AJUDA = `Uso: npm start -- [opções]

  --porta N   porta do endereço (padrão 4700)
  --vazio     começa sem os dados de demonstração, só com um administrador
  --demo      carrega os dados de demonstração mesmo em produção ou com DATABASE_URL
  --ajuda     mostra este texto

Variáveis de ambiente: DATABASE_URL (um PostgreSQL 15 ou mais novo em vez do embutido),
CADENCIA_DADOS (pasta de dados, padrão .dados), CADENCIA_HOST (padrão 127.0.0.1).`;

function readPorta(texto, nome) {
  const numero = Number(texto);
  if (/^\d+$/.test(texto ?? '') && numero >= 1 && numero <= 65_535) return numero;
  throw new Falha(`${nome} pede um número de 1 a 65535, por exemplo: npm start -- --porta 4800.`);
}

function desconhecida(texto) {
  // Without the two dashes npm keeps the name of the option and passes only its value.
  const dica = texto.startsWith('-') ? '' : ' (as opções vão depois de dois traços: npm start -- --porta 4800)';
  return new Falha(`Opção desconhecida: ${texto}${dica}. Veja npm start -- --ajuda.`);
}

/**
 * The options of npm start; they override those of the environment.
 * @throws {Falha} on an unknown option or a value that is no port
 */
export function readOpcoes(args, env = process.env) {
  const opcoes = {
    porta: readPorta(env.CADENCIA_PORTA || '4700', 'CADENCIA_PORTA'),
    vazio: false,
    demo: false,
    ajuda: false,
  };
  const fila = args.flatMap((arg) => (arg.startsWith('--porta=') ? ['--porta', arg.slice(8)] : [arg]));
  while (fila.length > 0) {
    const arg = fila.shift();
    if (arg === '--porta') opcoes.porta = readPorta(fila.shift(), '--porta');
    else if (arg === '--vazio') opcoes.vazio = true;
    else if (arg === '--demo') opcoes.demo = true;
    else if (arg === '--ajuda' || arg === '--help' || arg === '-h') opcoes.ajuda = true;
    else throw desconhecida(arg);
  }
  if (opcoes.vazio && opcoes.demo) throw new Falha('Escolha entre --vazio e --demo: um contradiz o outro.');
  return opcoes;
}
