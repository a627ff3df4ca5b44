/** Given names, pet forms and surnames, here and abroad. */
export const NOMES = `
abel abigail abner abraao abreu acacia ada adailton adalberto adam adams adao adele adelia adelino ademar ademir
adilson adolfo adonis adriana adriano adriele aecio afonso agata agatha agenor agnaldo agnes agostinho aguiar aida
ailton airton alana alanis alba alberta albertina alberto albuquerque alcantara alceu alcides alcione alda aldair aldo
alencar alessandro alessia alexa alexia alexis alfredo alicia alina alisson allan allana allen allison almir aloisio
altair alvarez alvaro alyssa amaral amauri amaury amber amelia amelie americo amilton amorim amos amy ana anabela
anacarolina anacristina analaura analu analuiza anamaria anastacia anderson andrade andreas andreza andrezinho andy
angelica angelina angelita angelo angie anisio anita anna annabella anne annie anselmo antonella antonia antonieta
antony antunes anya aparecido apollo april araceli aragao arcanjo ariadne ariana ariane ariel ariele arlete arlindo
armando arnaldo arnold artemis arthurzinho ashton assis assuncao astrid atila augusta aurea aurelio aurora ava avila
ayla ayrton ayrtonsenna azeredo azevedo bailey baker baltazar baptista barnes barreto barros barroso barry bastos
batista beatrice beatriz becca belinha bell bella belmiro ben benedita benedito benito benjamim benjamin bennett bento
berenice bernadete bernard bernarda berta bete beth bethany betina beto betty bezerra bianca bill billy bittencourt
bob bobby bonnie borba borges boris botelho brad bradley braga branco brandao braulio brayan brenda brendon breno bret
brian briana brianna brigida britney brito brittany brooks brown bruninha bruninho bryan bueno butler byron cabral
caetana caetano caique caldas caldeira caleb calebe calmon camara camargo cameron camilinha camille camilo caminha
campbell candida candido cantanhede cardozo caren carina carla carlito carlo carlosalberto carlosandre carloseduardo
carlota carmela carmelita carmem carmen carmo carneiro caroline caroll carrasco carrie carter casagrande cassandra
cassia cassiana cassiano cassio castelo catarina catherine cathy caua cauan cavalcante cavalcanti cayo celeste celi
celina celio celso cesario chad chagas chantal charlene charlotte chaves chelsea cherry cheryl chico chiquinha
chiquinho chloe chris christian christiane christina christine christy cibele cicera cicero cida cidinha cindy cinthia
cintia ciro claire clara clarice clarissa clark claudemir claudete claudia claudinei claudineia claudio claudiomar
clay clayton cleber cleide cleiton clelia clemente cleo cleonice cleusa cliff clint clotilde clovis cody coelho
coleman colin colleen collins conceicao connie conrado constancia consuelo cook cora coralina cordeiro corey cornelia
correa correia cory coutinho couto cox craig creusa cristhian cristian cristiana cristiane cristianoronaldo cruz
crystal cunha curtis cynthia daiana daiane daise daisy dale dalila dalton dalva damaris damasceno damian damiana
damiao dana dandara daniele danielle danielzinho danny dantas dante daphne dara darci darcy daria dario darlan darlene
darren daryl dave davi davilucca davina davis dawn dayana dayane dayse dean deb debbie deise deivid dejair delfina
delgado delia demetrio denilson denis denise dennis denny deolinda derek deyse diana diane didi diegao dieguinho diely
dilma dilson dimas dina dinah diniz diogenes diogo dionisio dirce dirceu divina divino djair djalma djavan dolores
domingas domingues dominic dominique don dona donald donato donna dora doralice doris dorival dorneles doroteia
dorothy doug duarte duda dudinha dudu duke dulce dulcineia dustin dutra dylan earl eber edgar edgard edi edilene
edileusa edilson edimar edimilson edinalva edinho edith edivaldo edmar edmilson edmundo edna edneia edson edu
eduardinha eduardinho edvaldo edvania edward edwards edwin efigenia efraim eileen elba eleanor elena eleonora eli elia
eliana elias eliete elisa elisabete elisabeth elisangela eliseu elizabete elizangela elizeu ella elle ellen ellie elma
elmo eloa eloi eloisa elsa elton elvira elvis elza emanuela emanuele emerson emilia emiliano emilio emily emma enoque
enrico enrique enzogabriel epaminondas eric erica erick ericka erik erika erin ernest ernesto espindola estefania
estela ester estevao esteves esther etelvina ethan euclides eufrasia eugene eugenia eugenio eunice eurico eva evaldo
evandro evangelina evangelista evans evelin eveline evelyn everaldo everton ewerton ezequiel fabi fabiane fabiano
fabiola fabricia fabricio fabrizio fagner fagundes falcao fani faria farias fatima fausto felicia felicio felicity
felix ferdinando fermino fernandao fernandez fernandinha fernandinho fidel figueira figueiredo filipa filipe filipo
fiona firmino flaviana flaviano flavinha flavinho flor flora florence flores floriano florinda fonseca fontes foster
fraga franca frances francesca francesco franciele francieli francielle francine francis francisca franciscojose
franco frank frankie franklin fred freddy frederico freire frota furtado gabi gabriele gabriella gabrielle
gabrielzinho gael gail galvao gama garcia gary gaspar genesio geni genilson genival geoffrey george georgia georgina
geovana geovane gerald geralda geraldina geraldo germano gerson gertrudes getulio giba gil gilberto gilda gildo gilmar
gilson gina gino giovani giovanni gisela giseli gisella giselle gislaine gisleine giuliana giuseppe glaucia glaucio
gleice gleison glenda glenn gloria godofredo godoy goncalves gonzaga gonzales gonzalez gonzalo goulart graca gracas
grace graciela graciele gracinha graham grant gray graziela grazielle grazielly green greg gregorio gregory greta
guedes guerra guga gui guilhermina guimaraes guiomar gusmao gutemberg gutierrez hamilton hana hanna harold haroldo
harriet harris harry havana heather hebe heber hector heidi heitorzinho helen heleninha heliana helio heloisa
henderson henri henrietta henrik henry herbert hercilia hercules heriberto herman hermes herminia hernandes hernandez
hilda hill hilton holanda holly homero horacio hortencia hosana howard hudson hughes hugo humberto iago ian iara
iasmin icaro ida idalina ieda igor ilda ildefonso ilma inacio inaldo indiana indira ines ingrid iolanda ione ira
iracema iran irene irineu iris irma irving isa isaac isabele isabelle isabelli isabelly isac isadora isaias isaque
isaura isis isla ismael isolda israel itamar iuri ivaldo ivana ivanete ivani ivanilda ivanildo ivete ivo ivone ivy
izabel izabela izabella izadora izaias izaura jace jacinto jack jackie jackson jaco jacob jacqueline jacques jade
jader jailson jaime jair jairo jake james jamie jamile jamilly jan jana janaina jandira jane janet janete janice
janine janio jaquelini jardel jardim jasmim jasmin jasmine jay jayme jean jeane jeanette jeferson jeff jefferson
jeffrey jenifer jenkins jenna jennie jenny jeremias jeremy jerome jeronimo jerry jersey jesse jessie jesuino jill jim
jimenez jimmy joabe joan joana joanna joanne joaoantonio joaobatista joaocarlos joaofelipe joaogabriel joaoguilherme
joaolucas joaomiguel joaopaulo joaquim joaquina jocelyn joe joel joelma joey johanna john johnatan johnny johnson
jonas jonatan jonatas jonathan jonathas jones joni jonny jordana jordao jordi jorgeluis jorginho josafa joseantonio
josecarlos josefa josefina joseluis josemaria josepaulo josephine josi josiane josias josie josimar josue jovelina joy
joyce juan juarez juca jucara judas jude judite judith judson judy julian julianinha juliano julie juliet julieta
juliete julinha julinho juninho junior junqueira juraci jurandir jurema jussara justina justino justus kaio kaique
kamila kamilla karina karine karinne karl karla karol karolina karoline karolzinha kassia katarina kate katharine
kathleen kathryn kathy katia katie katrina kaua kauan kauane kay kayla kayque keila keith keli kelly kelvin ken kendra
kennedy kenneth kenny kent kermit kerry kevin keyla kim kimberly king kirk kleber kristen kristin kristina kurt kyle
lacerda ladislau laercio lais laisa lana lance landon lara lari larry lauana laudelino lauriane laurindo laurinha
lauro lavinia lazaro lea leah leal leandra leandrinho leda lee leia leide leidiane leila leilane leitao leite leme
lemos lena lenice lenilda lenira leo leon leona leonardinho leoncio leonel leonice leonidas leonora leopoldina
leopoldo leslie lessa leticinha levi lewis lexi lia liam liana lica licia lidia lidiane ligia lila lili lilia lilian
liliana liliane lilica lillian lily lina linda lindalva lindsay lindsey lineu linhares lino lins lisa lisandra lisboa
liv livia liz liza lizandra lizzie loan lobato logan lois lola long lopes lopez lorena lorenzo loretta lori lorraine
louis louisa louise lourdes loureiro lourenco lourival luan luana luanna luara luca lucca lucelia lucen lucenir
luciane lucianinha lucilene lucinda lucineia lucinha lucio lucrecia lucy ludimila ludmila ludovico luigi luisa
luisinho luizcarlos luizeduardo luizfernando luizhenrique luizinho luke lula lulu luna lurdes luther luz luzia
luzinete lydia lyra mabel macedo machado maciel madalena madeira madeleine madu mafalda magalhaes magali magda
magdalena magno maia maiara maicon maira maisa maite malcolm malta malu malvina mandy manoel manoela manu manuel
manuella manuelle mara marcela marcelina marcelinho marcelino marcella marcelle marcellinha marcia marcoantonio marcos
marcosantonio marcosvinicius marcus marcy margaret margareth margie margot mariaalice mariaantonia mariaaparecida
mariabeatriz mariacecilia mariaclara mariacristina mariadasgracas mariadelourdes mariaeduarda mariafernanda mariaflor
mariagabriela mariahelena mariaisabel mariajoana mariajose mariajulia marialuisa marialuiza mariana mariane marianinha
marianne mariano marie mariela mariele marieta marilda marilena marilene marilia mariliamendonca marilu mariluce
marilyn marilynmonroe marina marinalva marines marinete marinho marino mario marion mariozinho marisa marise marisol
maristela mariza marjorie mark marlene marley marli marlon marlow marlucia marques marta martha martim martin martina
martinez martinho marty marvin mary maryjane mascarenhas mateusinho mathew mathias matias matilda matilde matos matt
mattos maura mauri mauricelia mauro max maxine maxwell may mayara mayra mayrton medeiros megan meire meireles mel
melanie melina melinda melinha mello melvin meneses menezes mercedes meredith mesquita messias mia micaela michaela
michaeljackson michel micheli michelly mick mickael miguelangelo miguelzinho mikaela mike mila milca mileidi milena
milene miles miller millie milton mimi mina mindy miranda mirela mirele mirella miriam mirian mirna misael mitchell
moacir moacyr moises molly monalisa monique montserrat moore moraes morais morena morgan morgana morris mota motta
muniz muriel murphy mylena myriam nadia nadine nadir nadja naiara naila naldo nana nancy nanda nando naomi napoleao
nara narciso nat natacha natali natalie natalino natan natanael natane natasha nate nathaly nathan nathaniel nathielly
naty naves nayara neemias negrao negreiros neide neil neila neiva neli nelma nelson nena neto neusa neuza neves newton
ney neymar neymarjr nice nicholas nick nicki nicola nicolau nicolle nicoly niki nikita nikole nilda nildo nilo nilson
nilton nilva nina nino nivaldo nivea noa noah nobre nobrega noe noel noelia noemi noemia nogueira norberto norma
norman novaes novais nubia nuno nuria octavia octavio odair odete odilia odilon ofelia olga olimpia olimpio olinda
oliva oliver olivia omar onofre oprah orlanda orlando oscar osmar osmarina osvaldo oswaldo otacilio otavia otavio
otilia otto owen ozeias pablo pacheco padilha paes paiva palhares palmira paloma pam pamela pammela pandora paola
paolo paris parker pascoal passos pat patricio patrick patrique patterson patti patty paul paula pauline paulinha
paulinho paulino paulocesar paulohenrique pauloroberto paulosergio paz pedrinho pedroaugusto pedrolucas pedromiguel
pedropaulo peixoto penelope penha penna penteado peres perez perla perry pessoa pete peter peterson petra petronio
phil philip philipe phillip phillips phoebe pierre pietra pietro pilar pimenta pimentel pinheiro pinho pinto pires
plinio poliana pollyana pontes porfirio portela porto powell prado prates preta prisca priscilla queiroz quezia quim
quincas quintana quintino quiteria rachel radija rafa rafaelle rafaelly rafaelzinho rafinha raiane raica raimunda
raimundo raissa ralf ralph ramirez ramiro ramon ramona randall randy rangel raoni raony raphael raphaela raquelzinha
raul raulseixas ravi ray rayana rayane raylan raymond rayra rayssa rebecca rebeka rebelo reed regiane reginaldo regis
rego reinaldo reis rejane remi renatinha renatinho rene renilda renildo renzo resende rhuan rian ribas ricardinho rick
ricky riley rios rita ritinha rivaldo rivera robbie robertinho robertocarlos roberts robin robinho robinson robson
rocco rocha rochelle rodney rodolfo rodrigues rodriguez rodriguinho rogelio roger rogers roland rolando roldao romana
romao romario romero romeu romilda romildo ron ronald ronaldinho ronan ronei roni ronny roque rosalia rosalina
rosalinda rosalva rosamaria rosane rosangela rosaria rosario rose roseane roseli rosely rosemary rosemeire rosi
rosiane rosilda rosilene rosinha rosivaldo ross roxane roy ruan rubem rubens rubi ruby rudolf rufino rui ruiz russell
rute ruth ruy ryan sabina sabrina sadie saldanha sales salete sally salma salomao salome salvatore sam samara samira
sammy sampaio samuca sanches sanchez sandrinha sandrinho sandro sandy sansao santana santiago santina sara sarah sarai
saraiva sarita sasha saul saulo savio scarlett schmidt schneider scott seabra sean sebastian sebastiana sebastiao
selena selma sena serafim serena sergei serginho serra serrano severina severino shakira shana shane shannon sharon
shaun shawn sheila shelby sheldon sherlock shirley sidnei sidneia sidney silas silmara silvana silvania silvano
silveira silverio silvestre silviane silvinha silvino silvio simao simmons simoes simon siqueira smith soares sobral
sobrinho socorro sodre sol solange soledad soninha sophie soraia soraya spencer stacey stacy stanley stefan stefani
stefania stefanie stefano stella stephan stephany stephen steve steven stewart stuart sueli suely sunny susan susana
susanna susie suzana suzane suzy sydney sylvia tabata tabitha taborda tadeu taina tainara taisa taise tales talia
talles tamara tamires tammy tania tanya tara tarcila tarcisio tarsila tasha tatiane tatianne tato tatu taty tavares
taylor taynara ted telma tenorio teo teodora teodoro terencio teresa teresinha tereza terezinha terra terri terry tess
tessa thabata thaina thainara thais thaisa thales thalia thalita thamires thayana thayna thelma theo theodora theodore
theresa thiaguinho thierry thomaz thompson tia tiaguinho tiana tiffany tim timothy tina tito tobias toby tod todd
toledo tom tomas tomaz tommy toni tonia toninho tony tonya torres tracey tracy travis trevor tricia trindade tristan
troy tulio turner tyler tyrone ubirajara ulisses ulysses uriel ursula val valadares valdecir valdemar valdete valdir
valdirene valdo vale valente valeria valerie valerio valmir valquiria valter vanda vanderlei vanderleia vanderson
vandinha vandinho vando vaneska vania vanildo vanina vargas vasconcelos vaz veloso ventura vera verinha verissimo
veruska viana vicentina vicky victorhugo victorino vidal vilela villar vilma vilmar vilson vincent vinicinho vinny
violeta virgilio virginia virna vitinho vitorhugo vitoria vitorinha vivi vivian viviana vivienne vladimir wade wagner
walace walber waldemar waldir waldo walker walkiria wallace walmir walt walter wanda wandeley wanderleia wanderley
wanderson wando wanessa ward warley warren washington watson wayne welington wellerson wellington wendell wenderson
wendy werneck werner weslei weverton white whitney wilbur wiliam will willem williams willy wilma wilson winston wood
wright xande xandy xavier xenia xuxa yago yan yane yara yasmim yasminzinha yohana yolanda young yudi yuki yuri yvette
yvone zacarias zachary zack zaira zanetti zara zeca zefa zelda zelia zenaide zenilda zezinho zico zilda zilma zion
zita zoe zoraide zuleica zuleide zulmira
`;
