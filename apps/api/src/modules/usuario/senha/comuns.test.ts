import { AppError } from '@cadencia/domain/errors.ts';
import { describe, expect, it } from 'vitest';
import { createSenha } from '../../../infra/segredo.ts';
import { RAIZES_COMUNS, requireForte } from './senha.ts';

const dono = { nome: 'Quirino Zambelli', email: 'qz@exemplo.com.br' };

/** Whether a password is refused as too common. */
function isRecusada(senha: string): boolean {
  try {
    requireForte(senha, dono, 'senha');
    return false;
  } catch (error) {
    return error instanceof AppError && (error.campos['senha'] ?? '').includes('das primeiras que alguém tentaria');
  }
}
const linhas = (texto: string): string[] =>
  texto
    .trim()
    .split('\n')
    .map((linha) => linha.trim());

/** Common passwords from memory, none shorter than the minimum of the product. */
const CONHECIDAS = linhas(`
  1234567890
  0987654321
  12345678910
  123456789a
  123456789q
  a123456789
  1q2w3e4r5t
  1q2w3e4r5t6y
  1qaz2wsx3edc
  qwertyuiop
  qwerty12345
  qwerty123456
  qwer1234asdf
  asdfghjkl123
  asdf1234asdf
  zaq12wsxcde3
  zxcvbnm123
  abcd123456
  abc123abc123
  abcdefghij
  aa12345678
  a1b2c3d4e5
  1122334455
  1111111111
  1212121212
  123123123123
  123321123321
  147258369a
  7777777777
  password12
  password123
  Password123!
  P@ssw0rd123
  p455w0rd2024
  passwordpassword
  mypassword1
  letmein123
  welcome123
  Welcome2024!
  changeme123
  admin12345
  admin@2024
  administrador
  Administrador1
  administrator
  root123456
  iloveyou12
  iloveyou123
  iloveyousomuch
  sunshine123
  princess123
  football123
  basketball
  volleyball1
  cheerleader
  christopher
  alexander1
  michael123
  jennifer12
  jessica123
  superman123
  batman1234
  spiderman1
  pokemon123
  starwars123
  minecraft1
  hellokitty
  spongebob1
  chocolate1
  butterfly1
  sweetheart
  snowboarding
  liverpool1
  manchesterunited
  barcelona10
  realmadrid7
  mychemicalromance
  linkinpark1
  metallica1
  trustno1trustno1
  whatever123
  nothing123
  computer123
  internet123
  tequieromucho
  teamomucho
  tinkerbell1
  senha12345
  senha123456
  senha@123456
  Senha2024!
  S3nh4@2025
  minhasenha123
  novasenha1
  senhasenha
  suasenha123
  senhafraca1
  mudar@1234
  Mudar123456
  mudarsenha
  trocar@123
  acesso2024
  acesso@123
  entrar12345
  usuario123
  teste12345
  testeteste
  teste@2024
  brasil2024!
  Brasil@123
  brasil1234
  brasileiro10
  bahia12345
  saopaulo1935
  riodejaneiro
  curitiba2024
  flamengo10
  flamengo1981
  Flamengo@2025
  mengao2019
  corinthians
  corinthians1910
  timao12345
  palmeiras1914
  verdao2024
  vascodagama
  gremio1903
  cruzeiro2003
  galodoido13
  neymarjr10
  ronaldinho10
  jesus12345
  jesuscristo
  jesusteama
  Deusefiel1
  deusefiel2024
  deusnocomando
  nossasenhora
  avemaria10
  gloriaadeus7
  amorzinho1
  amor123456
  teamo12345
  euteamo123
  meuamor2024
  amoreterno
  minhavida1
  minhafamilia
  minhaprincesa
  vidaloka123
  felicidade1
  estrela2024
  gabriel123
  joaopedro10
  mariaclara1
  anabeatriz2010
  rafael1990
  lucas25121998
  silva12345
  santos1935
  joaosilva1
  25/12/1990
  01-01-2000
  janeiro2024
  Verao2025!
  segunda123
  natal2024!
  petrobras1
  petrobras2024
  refinaria10
  Parada2024
  parada@2025
  manutencao1
  planejamento
  Planejador2024
  caldeiraria1
  soldador10
  turno12345
  Empresa@2024
  trabalho123
  escritorio1
  windows2024
  samsung123
  facebook10
  youtube123
  computador
  cachorro10
  chocolate10
  abacaxi123
  batatafrita
`);

/** Sentences, unrelated words, and passwords of a password manager. */
const BOAS = linhas(`
  guindaste amarelo 7
  vapor de alta pressão 42
  cavalo bateria grampo certo
  vento de agosto na torre
  tres gatos comem jiló sem sal
  a bomba P-101B canta desafinada
  meu primeiro capacete era verde-limão
  quinze parafusos e nenhuma porca
  choveu granizo sobre o flare
  o torno range às quintas
  pastel de feira com caldo e preguiça
  nunca confie num manômetro parado
  soldei um coração de aço inox
  abóbora elétrica dança valsa
  janela azul telhado torto chaminé
  ninguém viu o tatu de bota
  caderno molhado guarda segredos velhos
  subi a escada contando ferrugem
  dormi na rede entre dois coqueiros
  xícara lascada café requentado
  formiga carrega viga na cabeça
  relógio de parede atrasa onze minutos
  três vasos, dois fornos, um susto
  a lua caiu no tanque de nafta
  jabuticaba rola ladeira abaixo
  pinguim de geladeira aposentado
  vizinha ensaia tuba às seis
  onze tijolos formam um degrau
  o guindaste cochila depois do almoço
  queijo curado goiabada cascão
  minha avó temia trovoada seca
  guardei o parafuso dentro do piano
  bule amassado ainda serve chá
  macaco velho não solda alumínio
  esqueci o guarda-chuva no trocador
  correia frouxa assobia samba
  margarida plantada em bota velha
  peixe voador pousou no convés
  luvas trocadas, mãos trocadas
  sabiá canta antes do apito
  encontrei areia dentro da válvula
  o eletricista coleciona borboletas
  pé de moleque gruda no crachá
  faltou luz na hora do gol
  carimbo torto em papel manteiga
  maré vazante descobre âncora antiga
  dois cafés e um cronograma apertado
  sapato apertado na festa junina
  piquenique sob a esfera de GLP
  tomei sorvete de pequi em Goiás
  foguete de papel sobe três metros
  graxa no relógio do meu tio
  correct horse battery staple
  seven pelicans juggle mandarins
  the kettle sings before midnight rain
  rusty ladder against a purple barn
  my umbrella votes on tuesdays
  eleven quiet engines under snow
  borrowed shovel, broken promise, fresh bread
  walnut drawer full of foreign stamps
  lighthouse keeper collects spare buttons
  velvet hammer whispers to granite
  sour plums roll off the table
  plastic dinosaurs guard the toolbox
  her bicycle smells of cinnamon and diesel
  twelve lanterns drift past the quay
  crooked spoon stirs lukewarm soup
  kV7#tq9!LmZx
  pQ2&wN8^rTy5
  x9Lw-3hRz-8fQm
  Zt4%vB7(kH1)
  gW5rq8Xn2bJd
  7hYk2Pz9mQx4
  ue8Vc-pT3sw-Lq6x
  M!r7xKe2@vZq
  b3Kq9zXw7LpR
  t%9GfW2hXd#5
  nB6yvR4qTz8k
  wxr-kvb-tqz-hpl
  fhq27zkxw93m
  zkxq vhwp jgtd
  xkwm pqzr tvbn
  qvjx8wkz4hpn
  r2Z$kv8Qw!nT
  hX7.pL3.zQ9.vK
  jw4kz9vtq2xh
  Rz8kWq3vNx6T
  lhvqz wktxr pgn
  G7w!zQ4k@Xr9
  dk3vzx9qhw5t
  yq6Tz8Wk2vXp
  vx4hq7zk9wtr
  brisa 7 caqui 42 torno
  jambo!cratera!bigorna!tucum
  ferrolho_cupuaçu_ventoinha
  moringa.penhasco.alicate.dendê
  biombo+catraca+sarrafo+umbu
  caçarola 19 periscópio 6 jenipapo
  fivela-tabuleta-chafariz-buriti
  rolimã esquadro pitomba caniço
  tarraxa balaio serrote pequi
  esmeril cuia compasso taioba
`);

describe('the passwords that everybody tries first', () => {
  it('are more than three thousand roots, each refused as people dress them', { tags: ['demorado'] }, () => {
    expect(RAIZES_COMUNS.size).toBeGreaterThan(3_000);
    const vestidas = [...RAIZES_COMUNS].flatMap((raiz) =>
      ['@2024!!', ''].map((fim) => `${raiz[0]?.toUpperCase()}${raiz.slice(1)}${fim}`),
    );
    const longas = vestidas.filter((senha) => senha.length >= 10);
    expect(longas.filter((senha) => !isRecusada(senha))).toEqual([]);
  });

  it('are refused, as far as anybody remembers them', () => {
    expect(CONHECIDAS.filter((senha) => senha.length < 10)).toEqual([]);
    expect(CONHECIDAS.length).toBeGreaterThanOrEqual(150);
    expect(CONHECIDAS.filter((senha) => !isRecusada(senha))).toEqual([]);
  });

  it('are not sentences, odd words side by side, nor what a password keeper makes', () => {
    expect(BOAS.length).toBeGreaterThanOrEqual(100);
    expect(BOAS.filter(isRecusada)).toEqual([]);
  });

  it('are not what the product itself generates', () => {
    const geradas = Array.from({ length: 500 }, createSenha);
    expect(geradas.filter(isRecusada)).toEqual([]);
  });

  it('are told from others within a blink, however long what is sent', () => {
    const inicio = performance.now();
    for (const senha of ['a1'.repeat(500), 'amor'.repeat(250), '0'.repeat(990) + 'amor'.repeat(2), 'é!1'.repeat(333)]) {
      isRecusada(senha);
    }
    expect(performance.now() - inicio).toBeLessThan(1_000);
  });
});

describe('a phrase of three words', () => {
  /** The words of the lists themselves: every one is known. */
  const conhecidas = [...RAIZES_COMUNS].filter(({ length }) => length >= 5);
  const frases = (entre: string) =>
    Array.from({ length: 200 }, (_, i) =>
      [i * 7 + 1, i * 31 + 11, i * 101 + 37].map((n) => conhecidas[n % conhecidas.length]).join(entre),
    ).filter(({ length }) => length >= 16);

  it.each([' ', '-', '.', '_', ' 7 '])('with %j between them is taken, however known its words are', (entre) => {
    expect(frases(entre).length).toBeGreaterThan(100);
    expect(frases(entre).filter(isRecusada)).toEqual([]);
  });

  it('that is one word over and over, or one among small ones, is not', () => {
    const recusadas = ['senha-senha-senha', 'parada parada parada', 'eu amo a minha familia', 'eu-te-amo-meu-amor'];
    expect(recusadas.filter((senha) => !isRecusada(senha))).toEqual([]);
  });
});
