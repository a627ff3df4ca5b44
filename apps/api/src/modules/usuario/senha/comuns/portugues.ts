/** Words, places, faith, affection, clubs and the trade, in Portuguese; some in Spanish. */
export const PALAVRAS_EM_PORTUGUES = `
abacaxi abajur abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abelha abencoada abencoado abencoe aberta
abobora abraco abretesesamo abridor acabamento acai acdc acessar acidente aco acreditar acucar adega aditivo admins
aeroporto afeganistao africa agenda agora agua aguia ajuda alagoas alan albergue alecrim alegre alegria alegrias
alemanha alessandra alex alexandra alexandre alfa alface alfazema alianca alice aline almeida almirante almoco
almoxarifado almoxarife alta alto aluna aluno alves alvorada amada amado amante amapa amarelinho amarelo amasso
amazonas ambiente amem amendoim americana amiga amigas amigo amigos amizade amoramor amordaminhavida amordemae amore
amoreterno amorinfinito amormeu amorperfeito amorproibido amorverdadeiro amorzinho amostra anabeatriz anabolizante
anaclara anajulia analista anapaula anapolis andaime andaimes andorinha andre andrea andreia andressa andrew anel
angel angela angels angola angra anitta aniversario anjinho anjo anjodaguarda anjos ano anonimo anonovo antena anthony
antonio apaixonada apaixonado aparecida aparecidadegoiania apartamento aplicativo apocalipse apontador apple aprovado
aquarela aquario aracaju aracatuba araguaina aranha arapiraca arara araraquara araujo arcoiris area areia arlanxeo
armacao armador armario arqueacao arquitetura arquivo arroz arsenal arte arthur artista artur arvore asas asd asdf
asdfg asdfgh asdfghj asdfghjk asdfghjkl asdqwe asdzxc asenha assassin assessoria assinatura assistente astronauta
atenas atitude atleta atleticopr atomo audi auditor auditoria augusto austin australia autoclave automovel autorizado
auxiliar avai avanco avare avatar ave avemaria aventura aviao avioes avo azaleia azeite azerty azul azulejo baba baby
babygirl bacana backup bacon bage bahia baiano baladeira balanca balanceamento balao baleia baleias baluarte bambu
bancada bancario banco bandeira bandido bangu banheiro banho barato barbacena barbara barbeiro barbie barbosa barca
barco barquinho barraco barretos barriga bart barueri baseline basketball basquete batalha batata batatafrita bateria
bauru bayern bear beatles bebe beer beija beijaflor beijinho beijo beijoca beijona beijos belem beleza belezinha belo
bem bendito benicio benzinho bergamota bernardo besouro betim beyonce bia biblia bichinho bicho bicicleta bigode
bigodudo bilhete bingo biologia biscoito bisnaga bitch black blahblah bloqueio blue blumenau bmw boanoite boatarde
boavista boba bobao bobinho bobo boiler bola bolacha bolada boladao boletim bolinha bolivia bolo bom bomba bombas
bombeiro bombom bomdia boneca boneco bonita bonitinha bonito bora borboleta borracha bosque boston bota botao boteco
botucatu bracos braganca brancadeneve brandon branquinha branquinho brasileira brasileiro brasilia braskem bravo
brigada brigadeiro brigadista brincadeira brinco brinquedo britador broto brumadinho bruna brusque bruxa bruxinha bts
burrinho burro buscape buzina buzios cabana cabeca cabelo cabine cabo cabofrio cabrito cacau cachaca cachoeira
cachoeirinha cachorra cachorrinho cachorro cacto cadeado cadeira caderno cafe cafeina cafezinho cafofo caio caixa
caixaeconomica calabresa calcada caldasnovas caldeiraria caldeiras caldeireiro calendario callofduty calma caloteiro
cama camacari camarao camaro camelo camila caminhao caminho camisa campea campeao campestre campinagrande campinas
campo campogrande campolargo campos canal canario cancer caneca caneta canguru canhoto canoas cansada cansado canteiro
cantor cantora capacete capacetes capeta capitao capivara capixaba capricornio car cara caraguatatuba caramba
caranguejo carapicuiba cardapio cardoso carga cargo cariacica carinho carioca carioquinha carlinhos carnavalesco carne
carneirinho carol carolina carpediem carrinho carro carroca carros cars carta cartao carteira caruaru carvalho casa
casada casado casamento cascavel casebre casinha castigo castro cat catalisador catanduva catolica catolico cauboi
cavaleiro cavalheiro cavalo caxias caxiasdosul ceara cebola cebolinha cecilia celestial celia celular cenoura central
centro cereja certeza certo cerveja cervejinha cesar ceu chacara chama chamego changeme chapeco chapecoense chapeu
chapolin charme chave chaveiro chefao chefe chefia chefinho cheirosa cheiroso chevrolet chevron chicago chiclete chile
chimarrao china chinelo choco chocolat chorao christopher chuchu churrasco chuva chuveiro ciclone cidade ciencia
cigana cimento cinco cinderela cinema cinza circo civic civil clarineta clarinha classico cliente clinica cobaia
cocacola cocada coconut codigo cofre cogumelo coisa coisalinda coke coker colar colatina colega colegial colegio
colher colina colombia coluna comando combate comercial comercio comida comissionamento companhia compras compressor
compressores computacao computador comunicacao conceito concha concreto condominio conexao confianca confidencial
conquista consorcio construcao consultor conta contabil contabilidade contador contagem contato contratada contratado
contrato contratos controle cookie cooper coordenacao coordenador copa copacabana copesul copo coqueiro coracao
coragem corda cores coritiba coroa coroinha coronel correio corrente corrida corsa cortina coruja corujinha corvette
costa costela cowboys cozinha cracha craqueamento cravo creche creia crente criador crianca criancas criciuma crista
cristalina cristiano cristina cronograma cronogramas cruzada csn cubatao cueca cuiaba cupido curioso curitiba curso
curva curvas dado dallas dama danca dancar dancarina daniela danilo darthvader david debora decoracao dedo defesa
delegado delicia delicioso demonio dentista departamento deposito depto deputado desafio descanso desculpa desejo
desenho deserto desligar desmontagem destemido destilacao destino detetive deusa deusabencoe deuseamor deusebom
deusefielsempre deusehmaior deusemaior deuseomeupastor deusepai deusetudo deusfiel deusmaior deusnocomando deusprovera
deustefiel deustemama devagar dez diaadia diaba diabinha diabinho diabo diadema dialogo diamante diamantina diario
diarista dias diego diesel dignidade dinheiro diploma dique diretor diretora diretoria disco discreto disney divindade
divinopolis doce docesonho docinho doctor documentacao documento dog doida doidao doidinha doido dois dolphin
domestica domino donzela dor dorme dorminhoco douglas douradinho dourado dourados doutor doutora doze dragao
dragonball dream ducati duende dupla duque duquedecaxias duro duto duvida eagle earth economia edc edcrfv edificio
eduarda educacao educador efeito efluente egito eight eixo elefante elefantinho elegante elemento eletrica eletricista
eletrico eletrobras eletroduto eletronica elevador eliane elite emanuel embarcado embarque eminem emocao empilhadeira
empreendedor emprego empreiteira empreiteiro emprestimo encanador encanto encarregado encontro encrenca energetico
energia enfermagem enfermeira enfermeiro engenharia engenheiro engineer engracado enigma enjoada ensaio ensino entrada
entrega envelope enzo equipamento equipamentos equipe ervilha escada escala escola escolhido escopo escoramento
escorpiao escorpiona escravo escrita escritor escritorio escudo escuro esfera esfinge esfirra esmeralda espacial
espaco espada espaguete espana espanha espanhol especial espelho esperta esperto espiga espinho espirita espirito
espiritosanto esporte esportes esposa esquadrao esqueci esquecisenha esquerda esso estacao estadio estadual estagiario
estaleiro estante esteira estilo estoque estrada estrangeiro estranho estrategia estrelada estrelas estrelinha
estrutura estudante estudar estudos etanol eterna eternamente eterno eua euamojesus euamomeufilho euamominhafamilia
euamominhavida euamovoce euconsigo eumesma eumesmo europa eusei eusoulinda eusouricaa eusourico eusouteu eusoutua
euteadoro euteamodemais euteamomuito evanescence evangelho evolucao exame exato exaustor excel execucao executante
executivo exercito exodo explosao extintor extra extraterrestre exu fabiana fabio fabrica fabricante faca faculdade
fada fadinha faisca faith falange falcon family famoso fantasia fantasma farmacia farofa favela fazenda fazendinha
fechado fecho federal feijao feijoada feiradesantana feiticeira feitico feliz felizanonovo feliznatal femea fenix fera
feras feriado feriados fernando ferradura ferramenta ferramentaria ferramentas ferramenteiro ferrari ferreira ferro
ferrovia festa fibria ficticio fiel figo figueirense filadelfia filha filhao filhas filhinha filhinho filho filhos
filme filosofia fim financas financeiro finanza fire firma firme fiscal fiscalizacao fisica fisioterapia five
flamboyant flamenguista flange flanges flavia flavio flecha florbela flordelis flordocampo floresta florianopolis
floripa florzinha foca foda fodase fogao fogo foguete folha folia fome fonte forasteiro forca formiga formosa formula
fornalha fornecedor forno fornos forro fortaleza forte fortnite fotografia fotografo four fozdoiguacu fraca fraco
francadorocha francisco frango fraternidade freefire freguesia freitas frevo fria friend friends friendship frigobar
frio frita frito fruta fubazinho fuck fuga fumaca funcionario fundacao fundo funil funk furacao furioso fusca
futebolclube futsal futuro gaivota galaxia galaxias galera galinha galinho galodoido gambiarra game gamer games
gandalf gangster garagem garanhuns garcom garfield garoa garota garotinha garotinho garoto garrafa gas gases gasoduto
gasolina gata gatao gatinha gatinhas gatinho gato gatona gatos gaucho gaviao gavioes gay geladeira gelado geleia gelo
gemeas gemeos general genial genio gente geografia geologia gerador geral gerdau gerencia gerencial gerente gestao
gestor gigante ginasio ginga ginger giovana giovanna girafa girassois girassol gisele globo glorioso glutao gmail god
godzilla goiaba goiabada goiania goias goiasec gol golaco gold golden goleiro golf golfer golfinho gomes gorda
gordinha gordinho gordo gorila gostosa gostosinha gostoso gota governadorvaladares governo graduacao grafite gralha
grama gramado grande gratidao gravata gravatai gremista grilo gringa gringo groselha grupo guaiba guarana guarani
guarapari guarapuava guaratingueta guarda guardachuva guaruja guarulhos guerreira guerreiro gueto guilherme guindaste
guindastes guitarra guitarrista habitat hack hannah harleydavidson harrypotter haste heart hearts heitor helena
helloworld help henrique hermione hero heroi hey hidraulica hidraulico hidrogenio hidrojato hilux hino hipopotamo
historia hjkl hoje hola homem homemaranha homer honesto honey hope hora horimetro horizonte horta hortela hortolandia
hospedagem hospital hotel hulk hum humanas humano humildade humilde humor hyundai ibiza ice idade ideal ideia
identidade idiota idolo igreja igrejinha iguana ilha ilheus iluminada iluminado imagem imaginacao imobiliaria imortal
imperador imperatriz imperio importacao importante impossivel incrivel indaiatuba independencia india indigo indio
industria industrial infancia inferno infinita infinito informacao informatica inglaterra ingles ingressos inocente
inseparaveis inseto inspecao inspetor instagram instalacao instituto instrumentacao instrumentista integracao
inteligente interior internacionalsc invasao inveja investimento ipanema ipatinga iphone iphonepro ipiranga irado
irlanda irmaes irmao irmaos irmaozinho ironmaiden ironman isabel isabela isabella isolador isolamento isopor itaborai
itabuna itajai italia itanhaem itapetininga itaquaquecetuba itau itauna itu ituiutaba itumbiara ivan jaboatao jaca
jacare jacarei jaguar jamaica jambo janela japao japones jaqueline jaragua jararaca jardineiro jason jasper jateamento
jaula jedi jeitinho jequie jesuscura jesuseamor jesusecristo jesusefiel jesusemeupastor jesusesalvador jesusforever
jesusliberta jesusnazareno jesusnocoracao jesusreina jesussalva jesussalvador jesusteamo jesusvive jiboia joanina
joaninha joaopedro joaopessoa joaovitor joelho jogador jogadora jogo jogos joia joias joinville jorge jornada jornal
jornalista joseph joshua jovem juazeiro judo juiz juiza juizdefora jujuba julgamento julia julio july jumento jundiai
june junta juntas juntos jupiter jura justica justin justo juventude juventus karate karen kiko kingkong kiss kisses
kitty klabin kombi labirinto laboratorio laco ladeira ladrao lagarta lagarto lages lago lagoa lagosta lagrima lajeado
lama lambada lamparina lampiao lancha lanterna lapis laranja laranjinha lareira larissa lasanha lata latino laura
lavador lavanderia lavoura lealdade leandro leao leblon legal legend legiao legiaourbana lei leitura lembranca lembrar
lenda lenha leoa leoes leopardo leticia letra letras libelula liberal liberdade libra licor lider lideranca lima limao
limeira limitado limonada limpeza lindeza lindinha lindinho lindo lindona lingada lingua linguica linha linkinpark
linux lion liquido lirio lista literatura liverpool livramento livraria livre livro lkjhgf lkjhgfdsa lobinho lobisomem
lobo lobomau local lodo logistica logon loira loirinha loirinho loja lojinha loki londrina lontra lordofrings loteria
lotofacil louca louco loucura louro louva louvor lovely lua lubnor lubrificacao lubrificante lucia luciana luciano
lugar luis luiz luiza luizfelipe luminaria luminosa lunatica lunatico lupa lustre luta lutador luva luxo luzdivina
luzes maca macaca macaco macae macapa macaquinha macaquinho macarrao macarronada maceio madame madison madri madrinha
madrugada maduro mae maestro mafia maggie magia magic magico mago magrela magrinha magrinho magro maionese maior mala
malagueta malandra malandro malevola malhacao malhado malote maluca maluco maluquinha maluquinho mamadeira mamae
mamaeepapai mamaeteamo mamao mamute manaus mancal manchester mandacaru mandala mandioca mandrilhamento maneiro manga
mangueira manha manhosa manjericao mano manometro mansao manteiga mantenedor manto manual manuela maos mapa maquiagem
maquina mar maracana maracatu maracuja maragogi maravilha maravilhosa marcador marcenaria marceneiro marcio margarida
mariafumaca maricota marido maringa marinheiro maritaca marketing marmelada marrocos marrom marte martelo martins
marvel mascara mascote massa massagem mata matador matematica materia maternidade matheus matogrosso matogrossodosul
matrimonio matrix matthew maua mauricio mauritania mecanica mecanico mecha meda medalha medicao medicina medico
medidor medo mega meia meianoite meiga meinha melancia melancolia melao melhor melhoramiga melhores melissa melo
memoria mendes mendigo mengao mengo menina meninadosolhos meninao meninas menininha menino meninos mensagem mente
mentira mercado mercadolivre mercearia mercurio merda merendeira mesa mestra mestrado metade metal metalmecanica
metalurgica metalurgico meteoro metodo metro meuamado meuamores meuamorzinho meuanjo meubebe meubem meucoracao meudeus
meudeuseterno meufilho meufilhoamado meugato meujesus meulindo meumarido meumundo meunome meupai meuprincipe meurei
meusamores meusfilhos meusonho meutudo mexerica michele michelle mickey mico microfone midnight migalha miguel milagre
milagres milan milao milhao milho milionario militar milk mimosa minas minasgerais minecraft mineirao mineirinho
mineiro mineracao minhacasa minhacasaminhavida minhaesposa minhafamilia minhafilha minhalinda minhamae minhanamorada
minhanossa minhaprincesa minharainha minhasfilhas minhasorte minhasprincesas minhavida minhavo minhoca ministerio
ministro minnie minuto miragem missao misterio mistico mnbvcxz mnbvcxzlkj moca mochila mocinha moda modelo moderno
moeda moega mogi mogidascruzes moinho moleque molequinho molho momento monarca monitor montador montadora montagem
monteiro montesclaros morada moradia morango moranguinho morcego moreira moreninha moreno morro mortadela morte mosca
mosquetao mosquito mossoro motel motivo moto motoca motociclista motoqueiro motor motores motorista motorola moura
mouro msproject mudanca mudarsenha mudasenha mulher mulheres multa mundial mundo mundonovo muralha muriae murilo
musculacao museu musica musical musicas musico mussarela mystic nada nadador namorada namorado namoro naolembro naosei
narguile nascimento nata natacao natalia natalrn nathalia nativo nature natureza nautico navalha nave navegador navio
navios nazare neblina nectar negao negociante negocio negocios nemo nenem neo neta netflix neve nicolas nicole nine
ninguem ninho ninjas nirvana niteroi noite noites noiva noivado noivo nome nordeste normal norte nosenha nossasenhora
noticia novafriburgo novaiguacu novaiorque novasenhas novavida nove novela novidade novinho novo novohamburgo nublado
nunes nuvem nuvens obra obras obrigada obrigado ocean oceano oceanos october oculos odio odisseia oeste oficial
oficina oitenta oito ola olaria oleo oleoduto olhar olhosazuis olhosverdes olimpiada olimpico oliveiras onca onda
ondas one onedirection onibus ontem opcao opensesame opera operacional operacoes operador operario oracao oraculo
orange orcamento ordem ordemeprogresso ordens orelha orgulho oriental oriente original orixa orkut orquidea orquideas
orvalho osasco ostra otario otica otimista otimo ourinhos ouro ouropreto ousadia ouvido ovelha ovelhinha ovo oxigenio
oxiteno oxossi oxum paciencia pacificador paco padaria padeiro padre padrinho paganini pagina pagode pai paieterno
painosso paisagem paisefilhos paixao palacio palavra paleta palhacinho palhaco palhoca palio palito palma palmas
palmeira palmeirense pamonha panda pandeiro pandinha panela panetone pantanal panteras pao paodequeijo papagaio papai
papaiemamae papainoel papaizinho papel papelao papelaria paquera parabens parabolica paradademanutencao paradadeplanta
paradageral paradaprogramada paradas parafuso parafusos paraguai paraiba paraiso paralelepipedo parana paranagua
parangaricutirimicuaro parasempre parati parceira parceiro parceria parede parente parintins parnaiba parque parquinho
particular partida partidas partido pascoa passado passageiro passaporte passarinho passaro passear passeio passo
passofundo pastel pastelaria pastor pastora patinha patinho patio pato patos patosdeminas patrao patria patricia
patricinha patriots patroa paulinia paulista pavao payssandu pazeamor pazejustica peace peach pearl pecado pedagogia
pedra pedreiro pedrohenrique pegadinha peito peixe peixinho pele pelotas pena penalti pendrive pensamento pentagono
pepino pequena pequeno perdao perdido pereira perereca perfeicao perfeita perfeito perfume pergunta periquito
permanente permissao permutador permutadores pernambuco perola persistencia pertence peru peruibe pessego pessoal
pessoas petala petroleiro petroleo petroleos petrolina petropolis petroquimica petroquimico piada piaui pica picanha
picole picos pijama pilantra pilates pilha piloto pimentinha pincel pindamonhangaba pingo pingos pinguim pinguins
pinhais pink pintinho pintor pintura pinturas pipa pipe pipoca piracicaba piranha pirata pirulito piscina pitanga
pitbull pitico pitty pitufa pizza pizzaria placa planejador planejamentos planeta planetas planetaterra planilha plano
planta plantas plastico plataforma plataformas playstation pocosdecaldas poder poderosa poderoso poema poesia poeta
poiuytrewq poker police policia policial politica polo polvo pombo pontagrossa ponte pontepreta ponterolante pontilhao
ponto poodle popular porco porfavor porquinha porquinho porra porsempre porta portal portaria porteiro portoalegre
portoseguro portovelho portuario portugal portugues possivel posto potencia potter poupanca pousada pousoalegre power
praca praga praia praiagrande praias prancheta prata prateleira prazer preco predio preditiva prefeito prefeitura
preguica preguicosa preguicoso presente presidente presidenteprudente presidio pressao pretinha pretinho preto
preventiva prima primeira primeiro primo prince princeza principal principe principezinho prioridade prisao priscila
privado privativo problema processo procurador produtividade produto produtor profecia professor professora
professorinha profeta profissional programa programacao programador progresso projetos promocao promotor propriedade
prosperidade protecao protetor proximo psicologa psicologia psicologo publicidade publico pudim pulga pulmao pulseira
pum punho puppy pureza qaz qazwsx qazwsxedc qazxsw quadrado quadrilha quadro quadros qualidade qualificado qualquer
qualquercoisa quarenta quartel quarto quase quatorze quatro quebra quebrada quebranozes queen queijo queimador
queimados quente querida querido quermesse quero querubim quibe quilombo quimica quimico quindim quintal quinze qwe
qweasd qweasdzxc qwer qwerasdf qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop rabanada rabbit rabisco racional
radar radio radiografia rafaela raiders rain rainha raio raiosdesol raiva raiz rala ramal rambo rambutao ramones ramos
rancho ranger rapadura raposa raposao raposinha raquel raquete raquetes ratazana ratinho rato razao rbd realeza
realidade realmadrid reator reatores rebeca rebelde rebeldia recanto recap receita recepcao reciclagem recife recomeco
recurso red rede redentor reduc reducao redutor reebok refap refinador refino refletor reflexo refratario regap regina
regional regra rei reidosreis reileao reino reinodedeus rejeito relacionamento relampago relatorio relatorios religiao
relogio reman remedio remo renan renascer renata renato repar reparo replan repolho representante republica requeijao
reserva respeito resposta restaurante resumo retifica retrato revap reveillon revestimento revista revolucao rfvtgb
ribeirao ribeiraodasneves ribeiraopreto ribeiro rica rico ricos rigger rihanna rinoceronte rio riobonito riobranco
rioclaro riograndedonorte riograndedosul riopreto rioverde riqueza risada riso ritmo rlam robert roberta roberto robo
rochedo rock rockandroll rocky roda rodeio rodovia rogerio rolex romance romantica romantico romeuejulieta ronco
rondonia rondonopolis roraima rosa rosana rosas rosavermelha rosto rota rotina rotinas rotor roxo rpbc rua rubronegro
ruiva ruivo rumo russia sabia sabonete sabor saci sacola sacrificio sagitario sagradafamilia sagrado sal sala
salacontrole salame salario saldo salgado salmao salmo salmos salvacao salvador samba sampa samuel sandalia sandra
sanfona sangue sansung santa santaana santabarbara santacasa santacatarina santacruz santafe santaines santaluzia
santamaria santarem santarita santateresa santidade santinha santissimo santista santo santoandre santoantonio
santosfc santuario saobento saobernardo saocaetano saocarlos saofrancisco saogoncalo saojoao saojoaodemeriti saojorge
saojose saojosedoriopreto saojosedoscampos saojudas saoleopoldo saolucas saoluis saoluiz saomarcos saomateus saomiguel
saopedro saorafael saosebastiao saovicente sap sapador sapatilha sapato sapeca sapinho sapo sardinha satisfacao
saturno saudade saudades saudavel saude savana scorpion seara sebrae secador secreta secretaria secretario seculo seda
sede sedex segredos segundo segurancadotrabalho seguro seis selva selvagem semana semear semente semfim seminario
semnome semnumero sempreamor semprejuntos semsenha senac senado senador senadora senai senhaadmin senhaboa
senhadaconta senhadificil senhadobanco senhadoemail senhadopc senhadowifi senhafacil senhaminha senhanova senhapadrao
senhasecreta senhasegura senhateste senhora senhorjesus sensacao sensual sentimento separado sereia sereno sergio
sergipe serpente serragaucha serragem serralheiro serralheria sertanejo sertao servente servico servicos servo sesame
sessenta sete setelagoas setenta setor setores seumadruga seven severo sex sexo shalom shell shutdown siderurgia
siderurgica sigilo signo silencio silo silver silvia simbolo simone simpatia simples simplesassim simsalabim sinal
sincero sindicato sindico sino sinop sinuca sistemas sitio six skate sky smile sniper sobrado sobremesa sobrinha
sociedade sofia sogra solar solda soldadinho soldado soldador soldadores soldagem soldier solidao solitaria solitario
solteira solteiro soltinha solucao soluco solvente som sombra sondagem sonhador sonhadora sonhar sonho sonhos sonia
sonic sono sonoro sopa sophia soprano sopro sorocaba sorocabana sorriso sorte sortuda sortudo sorvete sossego sport
star stars stefany stitch strong suave subaru submarino sucata success sucesso sucessototal suco sucuri sugar suica
sujeito sul sulamerica sumare summer super superhomem superintendente supermercado supervisao suporte support
suprimento suprimentos surf surfista surpresa sushi suspiro suzano suzuki sweety tabatinga taboao tabuada tabuleiro
taca talento talisma talita tamandua tamanho tambor tamborim tampa tango tanque tanques tapete tapioca tarantula
tarefa tartaruga tatiana tatuador tatuagem taubate taurus taxi taxista teamodemais teamodeus teamofilha teamofilho
teamojesus teamomae teamomuito teamopai teamoparasempre teamosempre teamovida teatro tecido teclado tecnica tecnico
tecnicos tecnologia teixeira teixeiradefreitas teleferico telefone telefonica telescopio televisao telha temp
temperatura tempero tempestade templo tempo temporal temporario tempos ten tenda tenente tentacao teofilootoni
teologia terapia terceirizado terceiro terceiros teresina teresopolis termica termico terminal terminator termino
terno terreno terror tesoura tesouro testador testando testes texaco texto tgbyhn thiago thomas thor three thursday
tiago tiger tigre tigrinho tijolo tijuca tijucas timao tinta tintin titanic titia titio titulo toalha tobogan toca
tocantins todavia todopoderoso tolkien tomada tomate tonico toor topazio topo torcida tornado torneiro torno toro
torre torreiro torresmo torta tostao totvs toucinho touro trabalhador trabalhar trabalhos tradicao traicao traira
tranca tranquilidade tranquilo transito transpetro transportador transporte trator travesseiro travesso travessura
trem trembala tres trescoracoes trevo treze triangulo tribo tribunal tricampeao tricolor trigo trilha trinity trio
triste tristeza triunfo trocador trocadores trocarsenha trofeu tromba trompete tropa tropadeelite tropical troque
trovador trovao truck truco trufa tsunami tubarao tubo tubos tubulacao tubulacoes tucano tudo tudobem tudodebom
tudonosso tudopassa tufao tulipa tupiniquim turbina turbinas turbo turismo turista turma turminha turnaround turnos
turtle tutti twitter two ubatuba uberaba uberlandia uiop uirapuru ultimo ultra ultrapar umbanda umbrella umdois
umdoistres umuarama unha uniao unica unicamp unico unicornio unidade unidades uniforme unipar universal universe
universidade universitaria universitario universo universos uno urbano urgente ursao ursinha ursinho ursinhopooh urso
urubu uruguai uruguaiana usado usiminas usina utilidades utopia uva vaca vacina vagabundo vaidade vaidosa valentia
valentina valinhos valvula vampira vampiro vampiros vanessa vanguarda vantagem vapor vaqueira vaqueiro varanda
varginha variedade varinha varzeagrande varzeapaulista vascaino vascao vascodagama vaso vasos vassoura vazamento vazao
vazio vedacao vegeta vegetal veia vela veleiro velha velho velocidade veloz veludo vencedor vencedora vencer veneno
veneza ventania ventilacao ventilador vento venus verbo verdade verdadeira verdadeiro verdao verde verdura vermelhinho
vermelho veronica versao versiculo vespa vespasiano vestido veterinaria viagem viajante viajar viamao vicente viciada
viciado victor victoria victory vidabela vidaboa vidadegado vidaloka vidalouca vidanova videira videogame vidro vieira
viga vigas vigilante vilao vilavelha vinagre vingador vingadores vinganca vinhedo vinho vinicius vinicola vinte viola
violao violino virada virgem virus visao visita visitante vistoria vitamina vitor vitoriadaconquista viuva viva
vivaavida vivalavida vivaldi vivendo viver viviane vizinha vizinho vladivostok voador voar vodka volante volei
voleibol volkswagen volta voltar voltaredonda volume vontade votorantim vovo vulcao warrior water wesley whatever
whatsapp whisky wifi willian winter work world wsx wsxedc xadrez xampu xarope xavante xaxim xerife xicara xodo xuxu
yasmin yoda yoga yuiop zagueiro zaqxsw zebra zelador zelo zodiaco zoologico zorro zumbi zxc zxcv zxcvb zxcvbn
`;
