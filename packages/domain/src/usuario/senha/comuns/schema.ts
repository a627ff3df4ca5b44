/**
 * What people choose first: words, names, clubs, places and keyboard walks that stand at the top of every published
 * count of leaked passwords, here and abroad. Folded: lower case, no accents.
 */
const RAIZES = `
password passwort pass senha minhasenha suasenha novasenha trocarsenha mudarsenha senhaforte senhasegura
senhafacil asenha senhas mudar mude trocar troque acesso acessar entrar login logon usuario user username admin
administrador administrator admins root toor master mestre mestra supervisor suporte support sistema system servidor
server guest convidado visitante teste testes testing tester test default padrao temporaria temporario temp changeme
letmein welcome bemvindo bemvinda seguranca security secret secreto secreta segredo hacker hack pirata access abc abcd
abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij aaa aaaa xxx xxxx zzzz qwe qwer qwert qwerty qwertyu qwertyui
qwertyuio qwertyuiop asd asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm qaz wsx edc qazwsx
qazwsxedc qazxsw wsxedc edcrfv rfvtgb tgbyhn qweasd qweasdzxc asdzxc azerty qwerasdf asdqwe zaqxsw poiuyt poiuytrewq
lkjhgf lkjhgfdsa mnbvcxz mnbvcxzlkj hjkl uiop yuiop
brasil brazil brasileiro brasileira brasilia saopaulo sampa rio riodejaneiro carioca paulista mineiro minas minasgerais
bahia baiano salvador recife pernambuco fortaleza ceara manaus amazonas belem curitiba parana portoalegre gaucho
florianopolis goiania goias natal maceio aracaju vitoria campinas santos santista osasco guarulhos sorocaba londrina
maringa joinville blumenau uberlandia niteroi contagem betim portugal lisboa porto angola argentina mexico america
canada london paris newyork california texas chicago boston dallas phoenix london england germany italia espana france
flamengo mengao mengo corinthians timao palmeiras verdao saopaulofc tricolor santosfc vasco vascao gremio internacional
colorado cruzeiro raposa atletico galo fluminense botafogo fogao coritiba atleticopr sport nautico santacruz figueirense
avai chapecoense goiasec guarani pontepreta juventude criciuma payssandu remo barcelona barca realmadrid manchester
liverpool arsenal chelsea juventus milan benfica sporting bayern lakers yankees cowboys steelers redsox eagles packers
raiders broncos patriots futebol football soccer baseball hockey basketball basquete volei tennis golf golfer boxing
jesus jesuscristo cristo deus deusfiel deusefiel deuseamor deusebom jesuseamor jesusteamo senhor maria
ave avemaria nossasenhora aparecida anjo anjos angel angels igreja amem gloria fe vida biblia salmo salmos
genesis exodo apocalipse god godisgood lord heaven church faith blessed blessing christian evangelho espirito
amor amore amormeu meuamor amoreterno amorzinho amoramor teamo teamomuito euteamo iloveyou iloveu loveyou loveme lovely
love lover lovers saudade saudades paixao querida querido princesa princeza princess prince principe rainha queen king
rei linda lindo gata gato gatinha gatinho gostosa gostoso bebe baby babygirl nenem nenem delicia docinho sweet sweety
sweetie honey sugar beijo beijos kisses kiss carinho coracao heart hearts feliz felicidade happy alegria sorriso smile
familia family minhafamilia minhavida mae mamae papai pai filho filha filhos filhas irmao irma vovo avo neto neta
marido esposa namorada namorado amigo amiga amigos amigas friends friend friendship forever juntos sempre parasempre
ana anapaula anaclara anajulia anabeatriz carolina carol beatriz bia bruna bruno camila carla carlos carlinhos
cristina cristiano daniel daniela danilo davi david debora diego douglas eduarda eduardo elaine eliane emanuel enzo
erica fabiana fabio felipe fernanda fernando flavia flavio francisco gabriel gabriela gabi giovanna giovana gisele
guilherme gustavo heitor helena henrique hugo igor isabel isabela isabella isadora ivan jaqueline jessica joana joao
joaopedro joaovitor jorge jose joseph julia juliana juliano julio karen karina kelly laura larissa leandro leonardo
leticia lorena lucas luana lucia luciana luciano luis luiz luisa luiza luizfelipe manuela marcela marcelo marcia marcio
marco marcos margarida mariana marina mateus matheus mauricio melissa miguel michele michelle milena monica murilo
natalia nathalia nicolas nicole patricia paula paulo pedro pedrohenrique priscila rafael rafaela raquel rebeca regina
renan renata renato ricardo roberta roberto rodrigo rogerio ronaldo rosa rosana samuel sandra sergio silvia simone
sofia sophia sonia stefany talita tatiana tiago thiago valentina vanessa vera veronica vicente vinicius vitor victor
victoria viviane wagner wesley william willian yasmin yuri alan alessandra alex alexandra alexandre alice aline amanda
andre andrea andreia andressa angela antonio arthur artur augusto barbara benicio bernardo caio cesar cecilia celia
michael jennifer jessica ashley charlie jordan hunter thomas robert matthew andrew joshua anthony daniela nicholas
george richard charles christopher amanda melissa rachel samantha elizabeth stephanie hannah taylor madison brandon
justin tyler jason austin maggie ginger pepper buster bailey harley cooper jasper tigger shadow smokey midnight lucky
silva santos souza oliveira pereira lima carvalho ferreira ribeiro almeida costa gomes martins araujo melo barbosa alves
cardoso nascimento moreira nunes marques machado mendes freitas ramos teixeira vieira monteiro moura dias castro campos
monkey dragon tiger lion wolf leao lobo tigre aguia falcao cavalo cachorro cachorrinho cachorra gatos pantera urso
macaco coelho pinguim golfinho tubarao borboleta beija flor flores girassol butterfly dolphin eagle falcon panther
horse puppy kitty cat dog rabbit bear turtle scorpion escorpiao cobra spider aranha mosquito
sunshine moonlight sol lua estrela estrelas star stars starlight sky ceu mar praia surf oceano ocean summer verao winter
inverno primavera spring autumn outono rain chuva storm thunder trovao fogo fire ice agua water terra earth planet mundo
world universo universe galaxia galaxy paraiso paradise natureza nature rainbow arcoiris
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro january february march april
may june july august september october november december segunda terca quarta quinta sexta sabado domingo monday tuesday
wednesday thursday friday saturday sunday ano anonovo carnaval pascoa ferias feriado
superman batman spiderman homemaranha ironman hulk thor loki marvel naruto sasuke goku vegeta dragonball pokemon pikachu
mario luigi zelda sonic minecraft fortnite roblox freefire counterstrike callofduty playstation xbox nintendo gamer game
games jogo jogos starwars darthvader jedi skywalker yoda matrix neo trinity harrypotter hermione hogwarts gandalf frodo
tolkien lordofrings titanic avatar rocky rambo terminator godzilla kingkong simpsons homer bart garfield snoopy mickey
minnie disney barbie hellokitty cinderela elsa frozen nemo stitch chaves chapolin kiko seumadruga
metallica nirvana slipknot linkinpark ironmaiden acdc pinkfloyd beatles queen ramones greenday blink evanescence eminem
rihanna beyonce justinbieber onedirection bts rebelde rbd anitta ivete sertanejo pagode samba forro funk rock rockandroll
metal guitar guitarra violao bateria piano musica music musicas
ferrari porsche mustang corvette camaro mercedes bmw audi toyota honda hyundai nissan chevrolet volkswagen fusca gol
palio uno civic corolla hilux harleydavidson yamaha kawasaki suzuki ducati moto motocross carro carros car cars truck
computer computador internet google gmail hotmail yahoo facebook orkut instagram whatsapp twitter youtube netflix
microsoft windows linux apple iphone samsung android motorola nokia telefone celular notebook mouse teclado keyboard
monitor wifi network rede banco dinheiro money cash milionario rico sorte lucky lottery trabalho work emprego empresa
company escritorio office diretoria gerente gerencia chefe boss engenheiro engenharia engineer tecnico tecnologia mecanica
mecanico eletrica eletricista soldador solda caldeira caldeiraria valvula bomba refinaria petroleo petrobras braskem vale
usina planta industria industrial manutencao parada paradageral projeto projetos planejamento planejador obra obras
escola colegio faculdade universidade university school college professor professora student aluno aluna medico medicina
policia police bombeiro exercito soldado soldier warrior guerreiro samurai ninja killer assassin sniper ranger captain
capitao commander legend lenda hero heroi champion campeao campea vencedor winner victory sucesso success poder power
forca strong forte coragem freedom liberdade paz peace esperanca hope sonho sonhos dream dreams magia magic mistico mystic
chocolate banana morango abacaxi laranja limao cafe coffee cerveja beer vodka whisky pizza burger cookie cookies cheese
bacon orange apple cherry peach peanut pumpkin coconut caramelo brigadeiro
black blue red green white yellow purple pink silver gold golden diamond crystal cristal preto azul vermelho verde branco
amarelo roxo rosa prata ouro diamante perola pearl
fuckyou fuckoff fuck asshole bitch sexy sexo sex porra caralho merda foda fodase safada safado puta putaria gay
blahblah whatever trustno nothing nada tudo something qualquercoisa qualquer coisa obrigado obrigada
parabens bomdia boanoite boatarde oi ola hello helloworld hi hey please porfavor socorro help naosei naolembro esqueci
esquecisenha lembrar semsenha nosenha opensesame abretesesamo sesame simsalabim xaxim bobao boba bobo maluco maluca doido
doida louco louca crazy cool nice super mega ultra turbo zero hum dois tres quatro cinco seis sete oito nove dez
one two three four five six seven eight nine ten primeiro primeira segundo terceiro unico unica um
`;

/** The words, however a password dresses them up. */
export const RAIZES_COMUNS: ReadonlySet<string> = new Set(RAIZES.split(/\s+/).filter(Boolean));

/** Characters that stand for letters. */
const TROCAS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};
const SEQUENCIAS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
];
const DISTINTOS_MINIMOS = 4;

const semAcentos = (senha: string): string => senha.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const semEnfeites = (senha: string): string => senha.replace(/^[^a-z]+|[^a-z]+$/g, '');
const semTrocas = (senha: string): string => senha.replace(/[013457@$]/g, (letra) => TROCAS[letra] ?? letra);

/** A walk along the keyboard, the alphabet or the digits, either way, and round again. */
function isSequencia(senha: string): boolean {
  const invertida = [...senha].reverse().join('');
  return SEQUENCIAS.some((linha) => {
    const volta = linha + linha;
    return volta.includes(senha) || volta.includes(invertida);
  });
}

/** One piece over and over. */
const isRepeticao = (senha: string): boolean => /^(.{1,16})\1+.{0,2}$/u.test(senha);

/** Digits and marks that people hang on a word; more of them than these are worth something by themselves. */
const ENFEITE_MAXIMO = 10;

const isRaizEnfeitada = (senha: string): boolean => {
  const raiz = semEnfeites(senha);
  return (
    senha.length - raiz.length <= ENFEITE_MAXIMO && (RAIZES_COMUNS.has(raiz) || RAIZES_COMUNS.has(semTrocas(raiz)))
  );
};

/** Whether a password is among those that are tried first, however it is dressed up. */
export function isComum(senha: string): boolean {
  const dobrada = semAcentos(senha);
  return (
    new Set(dobrada).size < DISTINTOS_MINIMOS ||
    isSequencia(dobrada) ||
    isRepeticao(dobrada) ||
    isRaizEnfeitada(dobrada) ||
    isRaizEnfeitada(semTrocas(dobrada))
  );
}
