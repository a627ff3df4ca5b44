/** Words, phrases, brands, teams and characters that lead the counts abroad. */
export const PALAVRAS_EM_INGLES = `
abraham abrazos abuela abuelo accept access account action active adidas adios adorable adult adventure adventures
agent airborne airforce airport alabama alaska albert alcohol alejandra alejandrito alejandro alexander alien aliens
allstar alpha alphabet always amazing amazon ambition america american amigosever amiguita amistad amorcito amores
amormio amorporsiempre anaconda analog android angelito angelitos animal animalcrossing animals animation anime
annabelle another answer antarctica anthem anything apache appleid apples aquarius archangel archer architect
argentina aries arizona armada army arrow artist assassins astronaut athena atlanta atlantic atlantis attack auction
august author automatic autumn avalanche avalon avenger avengers awesome aztec babe babyblue babyboy babycakes
babydoll babyface babygurl babylove bacardi backspace backstreet badass badboy badger badgirl bagel balance ballet
balloon bamboo banana bananas bandit banjo banker banner barcelona basket bassman bathroom battery battle battlefield
beach beaches beagle beamer beans bears beast beastie beautiful beauty beaver bebesita bebita because bedroom beetle
believe bellabella bendicion bendiciones benfica benson berlin best bestbuy bestfriend bestfriends better beverly
bicycle bigbang bigbird bigboss bigboy bigdaddy bigdog bigfish bigfoot bigmac bigman bigmike bigone bigred bigtime
bike biker bikini billabong billiards billieeilish billions biology bird birdie birthday bishop biteme blabla
blackberry blackbird blackcat blackdog blackhawk blackhole blackie blackjack blackout blackpink blackrose blackwhite
blade blaster blaze blazer blessed blessing blessings blink blizzard blonde blondie blood bloody bloom blossom
blowfish blowme bluebell blueberry bluebird blueblue bluebox blueeyes bluefish bluejay bluemoon bluerose bluesky
bluestar board boat bobcat bobdylan bobmarley boeing bollocks bomber bombers bonanza bond bonehead bonitas bonsai
booger boogie book books boom boomer boomerang boots booty border boss bosshog bottle bottom boulder bounce bounty
bowling boxer boxing boyfriend boyscout bracelet brain brandy brave braves brazilian bread breakdown breaker breakfast
breeze brewer brewster bridge bright broken broncos bronze brooklyn brother brothers brownie browns bruins brutus
bubba bubble bubblegum bubbles buckeye buckeyes bucks buddha buddy budlight budweiser buffalo buffet buffy bugger
builder building bulldog bulldogs bullet bullseye bullwinkle bumblebee bunny burger burning business buster butter
buttercup buttercups butterflies butterfly button buttons buzz cabbage cachorrita cactus cadillac caesar caliente
california callie calvin cambridge camel camera campus canada candle candy candycane candyman cannon canon cantona
canyon capital capitals capricorn captain caramel caramelo caravan carbon cardinal cardinals cards caribbean carinito
carino carnage carnival carpenter carpet carrot carrots cartoon cascade cash casino casper cassie castle castles
casual catalina catdog catfish cats cattle cavalier caveman celebrity celeron celine celtic celtics cement center
century cerberus challenge challenger champ champagne champion champions chance change changed changeit changes
channel chaos chapman chapter charger chargers charisma charles charm charmed charming chase chatgpt cheater cheer
cheerleader cheers cheese cheeseburger cheesecake cheetah chemical chemistry cherokee cherries chess chevelle chevy
chewbacca chicken chickens chief chiefs child children chili chilli chinese chinook chips chiquis chiquita chivas
chocolates choice chopin chopper chosen christ christmas chrome chuck church cigarettes cinderella cinnamon circle
circus citizen city classic classroom clement cleopatra clever client climber clippers clock clouds clover clown
clubbing cluster coach cobra cocktail coconuts coffee coffeecup coldplay college color colorado colors colt columbia
columbus combat comedy comet comfort comics coming command commander commando common community company compaq compass
complete concept concert concord concrete confidence confused connect connection console contact control conway
cookies cooking cool coolcat coolcool cooldude coolgirl coolguy coolio coolman copenhagen copper corazon corazoncito
cornell corner cornwall corolla corona corporate correct cosmic cosmos cottage cotton cougar cougars counter
counterstrike country courage courtney cowboy cowgirl coyote cracker crackers cranberry crash crawford crazy crazybaby
crazygirl crazyman cream creamy create creation creative creator credit creed creep cricket criminal crimson cristal
critter crocodile cross crossfire crowbar crown cruise cruiser crunch crush cuddles cumpleanos cupcake cupid curious
curly current cursor curtain customer cute cuteako cutegirl cuteme cutie cutiepie cyber cyberpunk cyclone cyclops
daddy daddysgirl daddyslittlegirl daemon daisies dakota damnit dance dancer dancing danger dangerous darkangel
darkblue darkknight darklord darkman darkness darkside darkstar darling darthmaul dash data database davidson dawg
daybreak daydream daylight daytona dead deadhead deadman deadpool death deathnote december decker deedee deepblue
deeper deer defender deftones delete delight delivery delta demon demons density denver depeche depechemode derrick
desert design designer desire desktop destiny destroy detroit develop deviant device devil devildog devilmaycry devils
dexter diablo diamond diamonds dictionary different digger digimon digital dilbert dingdong dingle dinosaur diosesamor
diosmio diostebendiga diostequiero director dirt dirty discord discover discovery dispatch distance diver divine
diving division doctorwho dodge dodger dodgers dogbert dogcat dogdog dogfood doggie doggies doggy doghouse doglover
dogpound dogs dollar dollars dollface dolly dolphins domain dominion donkey donkeykong dontforget dontknow donut
doobie doodle doogie doom doomsday door dortmund dotcom double doughnut download downtown drag dragonfire dragonfly
dragonforce dragons drama draven dreamcast dreamer dreamgirl dreaming dreams dreamweaver driver driving drizzle
drummer drums dualipa dublin duckie duckling ducks ducky dude duffman dukes dulzura dumbass dumbo dummy dunk dynamic
dynamite dynamo dynasty eagles early earnhardt earthling earthquake easter eastside easy eatme eatmenow echo eclipse
ecuador eddie edinburgh edition education effect egypt eighteen einstein elaine electra electric electricity electro
electron electronic electronics element elements elephant elevator eleven elizabeth embrace emerald emergency emotion
emotional emperor empire employee enamorada enamorado enemy energy enforcer engage engine england english enjoy enter
enterme enterprise entropy entry environment epsilon equinox eraser escape essence estrella estrellas estrellita
eternal eternity ethernet europe evening everest evergreen everlast everlasting everyday everyone everything evil
evolution evolve example excalibur excellent exchange excited executive exit exodus exotic expert explore explorer
explosion export express extreme eyeball facebook faded fairies fairlane fairy fairytale faithful falcons fallen
fallenangel falling fallout fame families familyfirst familyguy famous fantastic fantasy farmer farming farscape
farside fashion fast fatass fatboy fatcat father fatherof favorite fearless feather february felices felicidad fender
fernandita ferret fever fiction field fifteen fighter fighting figure film final finalfantasy finger fingers finish
finland fireball firebird firefighter firefly firefox fireman firestorm firewall firework fireworks first fishbone
fisher fisherman fishes fishhead fishing fitness fivestar flame flames flamingo flanders flash flashlight flexible
flicker flight flipper floater flooring florecita florida flower flowerpot flowers fluffy flyboy flyers flying focus
folder foobar foolish footballer forbidden foreigner forest forever foreveralone foreverlove foreveryoung forforever
forgetit forgetmenot forgiven forgotten forsaken forsythia fortune forty forward fossil fountain fourteen foxtrot
foxylady fraggle fragile france frankenstein freak freaky freckles freebird freedom freefall freefly freefree
freelance freeman freestyle freeway freezer french frenchfries friday friendly friendsever friendster frodo frog
frogger froggie froggy frogs frosty frozen fruit fruits fucking fuckit fuckoff fuckyou fullhouse fullmetal fullmoon
function funky funny funnyman funtime furball furious fusion futbol futbolista future galant galaxy gallery gambit
gamble gambler gameboy gamecock gamecube gameover gamers gaming gandhi gangsta garage garden gardener garlic garnet
gasman gateway gathering gatita gatito gators gemini generation generic genesis genetics genius genshin gentle
gentleman geography geometry georgetown germany geronimo getmoney getout gettherefast ghetto ghost ghostbusters
ghostrider ghosts giant giants gibson giggles gilbert gilgamesh girl girlfriend girlpower girls giveme gizmo gladiator
glamour glasgow glass glasses glendale glitter global glory goat goaway gobears goblin goblue godbless godfather
godfirst godisgood godisgreat godislove godlike godlovesme godsgift godsmack godspeed goforit goku goldberg goldenboy
goldeneye goldfinger goldfish goldie goldstar golfball golfing golfman gomez gonzo goober good goodboy goodbye goodday
goodgirl goodlife goodlooking goodluck goodman goodmorning goodness goodnight goodtime goodtimes goofy google gopher
gorgeous gorilla gotham gothic graceful graduate graffiti grammar grandma grandmother grandpa granite grape grapes
graphics grasshopper grateful gravity grayson great greatest greatone greece greedy greek greenapple greenbay greenday
greeneyes greenlantern greenman greentea greentree greenwood gremlin grenade greyhound griffin grizzly groovy group
guadalupe guapa guapo guardian guess guessme guesswho guidance guinness guitar guitarist gundam gunner gunners
gunsnroses guppy guru gymnast gymnastics haaland hacker hackers halflife hallo halloween hamburg hamburger hamlet
hammer hammers hampton hamster handbags handball handsome handyman hangover hannahmontana hannover happening happily
happiness happy happybirthday happyday happydays happyface happyfeet happygirl happyman happynewyear hardball hardcore
hardrock hardware harley harmony harpoon harvard harvest hatred hawaii hawaiian hawk hawkeye hawks headache heartbeat
heartbreak heartbreaker heartless heaven heavenly heavymetal hedgehog heineken helicopter helix hellboy hellfire hello
helloall hellohello hellokitty hellomoto hellothere helpdesk helpless helpme heritage hermana hermanas hermano hermosa
hermosita hermoso hershey highland highlander highlife highschool highway hiking hiphop hippie history hobbes hobbit
hockey hogwarts hokies holden holiday holidays holland hollister hollywood holyghost holyspirit homeboy homebrew
homedepot homeland homeless homerun homework honda honest honesty honeybear honeybee honeybunch honeymoon honeypie
honolulu hooligan hopeful hopeless horizon hornet hornets horror horse horses hotboy hotdog hotgirl hothead hotlips
hotmail hotmama hotpink hotrod hotshot hotspur hotstuff hottest hottie house houses housewife houston however hubert
hummer hummingbird humpty hundred hungry hunter hunting hurricane hurricanes husband huskers huskies hustler hybrid
hydrogen hyper ibanez icecold icecream icecube icehouse iceman icloud identity idiot idontknow ignition ihateyou iknow
illinois illmatic illusion iloveben ilovebob ilovechris ilovedan ilovedogs ilovegod ilovehim ilovejesus ilovejosh
ilovematt iloveme ilovemike ilovemom ilovemusic ilovemyfamily ilovemymom ilovemyself ilovenick ilovepizza iloverock
iloveryan iloveu iloveyouall iloveyoubaby iloveyousomuch iloveyouu image imagine imissyou immortal impact impala
imperial import important impossible inconnu incredible indian indians indonesia industry infantry infinite infinity
info informant information inframan ingodwetrust innocent insane insert inside inspector inspiration inspiron instant
instinct integra integral intel intelligent interact interactive intercom interest interface intern interpol interview
intranet intrepid invader inventor invincible invisible ireland irish irishman ironhorse ironside island islander
islands istanbul italian italiano itsme itsmylife iwantyou iwillsurvive jackass jackpot jacksonville jaguars jamesbond
january japanese javier jayhawk jayhawks jazz jealous jeepers jellybean jellybeans jellyfish jennifer jeopardy jester
jesuschrist jesusfreak jesusislord jesuslives jesuslovesme jesusrocks jesussaves jets jewels jigsaw jimbo jimihendrix
joker jokers jonasbrothers journey joyful juanito judgement juggernaut juguete juice juicy jukebox jumanji jumbo
jumper jumping jungle juniper justdoit justice justinbieber justme kamikaze kangaroo kansas karaoke kareem katana
kawasaki keepout keepsake kentucky keyboard keystone kickass kickboxing kicker kickflip kids killbill killer killers
killjoy killme killzone kindness kingdom kingdomhearts kingfish kings kingston kipper kissing kisskiss kissme kitchen
kitkat kitten kittens kittycat kittykat klondike knicks knight knights knockout knowledge kokomo kool kryptonite
krystal labrador lachiquita lacrosse ladder ladies ladybird ladybug ladygaga lakers lakeside lambert lamejor lancelot
lancer landmark language lantern laptop lareina larson laser lassie laughing laughter lavender lawrence lawyer lazarus
leader leagueoflegends leather leaves lebron lebronjames led ledzeppelin leeds legendary legion legolas lemon lemonade
lemons lennon leopard lesbian letitbe letmesee letters lexmark liberty library license licorice life lifeguard
lifeisgood lifestyle lifesucks lifetime lighter lighthouse lighting lightning lights lilmama lincoln lindas lindura
line lineage linkedin lionheart lionking lions liquid listen literature littleangel littleman littleone littlesister
live livelaughlove lizard loading lobster loca location lockdown locked locksmith logical logistic logitech lol
lollipop lollol london loneliness lonely loner longbow longhair longhorn longhorns looking lookout looney loquita
loquito lord lordofwar losangeles loser lost lostever lottery lotus louisiana loveable lovebird lovebug lovefamily
loveforever lovehate lovehurts loveislife loveislikeaheartbeat loveislove lovelace loveless lovelife lovelove
lovelygirl lovelylady loveme lovemetender lovemom lovemusic lovepeace lover loverboy lovergirl lovers lovesick
lovestory lovesucks lovetolove loveu loveyouforever loveyourself loving lucifer lucky luckyboy luckycharm luckydog
luckygirl luckyme luckyone luckystar luisito lullaby lumber lunatic lunchbox lunita macbook macdaddy machine macintosh
mackenzie macleod madman madness madonna madrid magazine magical magician magnetic magnolia magnum maiden mailman
mainstreet majestic makaveli makemoney makeup malaysia malibu mallard mamapapa mammoth manager manchesterunited
mandarin mango manhattan mankind manutd maple maradona marathon march margarita marigold marine mariner mariners
mariposa mariposas market marlboro marshal marshall marshmallow martial martini maryland mash massage massive
masterchief mastermind masters match material maverick mavericks maximum maximus mazda mbappe mcdonald mcdonalds
meadow meatball meatloaf mechanic medical medicine medion medusa megadeth megaman megatron melody memorex memorial
memories memory memphis mental mentor mercury mercy merlin merlot mermaid mermaids merrychristmas message messi
metallica meteor method mets mexican mexico miamibeach miamor miamorcito miamorporsiempre miangel mibebe michigan
micielo mickeymouse micorazon microphone microsoft midget midway mifamilia mighty mihija mihijo mijesus milagros
military millenium millennium million millionaire millions millwall mimama mimundo mindless mine minena mineonly
minerva minime minister minnesota mipapa miprincesa miracle miracles mirage mirror mischief miserable mission
mississippi missouri misty mitsubishi mivida mnemonic mobile model modena modern mohamed mohammed molecule momanddad
momdad moments mommy monday money moneymaker moneyman moneytalks mongoose monica monkeyboy monkeyman monkeys monopoly
monster monsters montana monteverde montreal moocow moomoo moondog moonlight moonshine moonstar moose morning morpheus
mortal mortgage moscow mother motherfucker motherlode mothers motion motivation motley motocross motorbike motorcycle
motors mountain mountaindew mountains mouse movement movie movies mozart muchacha muffin multimedia mummy munchkin
muneca muscle museum music musician musiclover musicman mustang mustangs mutant mychemicalromance mychildren mydaddy
myfamily myfriend myfriends mygirl mykids mylife mylord mylove mynameis mypass mypassword myself myspace mystery
mystical myworld nailpolish namaste nascar natedogg nation national natural naughty naughtyboy nautica navigator
navyblue navyseal nebraska necklace negative neighbor nenita neptune nestle netball netscape network networks neutron
nevada never neveragain neverever neverland nevermind newcastle newengland newjersey newlife newman newmoon newness
newpass newpassword newport newyear newyork newyorker newzealand nextel niceguy nickname nicotine nightcrawler
nightfall nightfire nighthawk nightingale nightlife nightmare nightmares nights nightshade nightwing nightwish nikon
ninety ninja ninjaturtle nintendo nissan nitrogen nobody noelle nofear nokia nomeolvides nomore nonsense noodle
noodles nopass nopassword north northern northside norton norway notebook notenough nothing notorious notredame
nounours novell november nowayout nowhere nuclear nugget number numberone numbers nursing nutella oakland oakley oasis
oatmeal obelix obsession obsidian obvious octopus office offshore offspring ohmygod ohyeah oilers oklahoma oldman
oldschool olympic olympics olympus omega onelove online onlyforyou onlyme onlymine onlyone onlyyou ontario open openai
openup operation operator optimist optimus optimusprime option oracle oranges orchard orchid oregon orgullosa orioles
orion outback outkast outlaw outlaws outlook outsider overdose overkill overload overlord oxford oxygen oyster pacers
pacific pacino package packard packers packrat paddle padlock padres page painkiller painless paint paintball painter
painting pakistan palace paladin palestine palmer palmtree pancake pancakes pandas panic pantera panther panthers
papamama papaya paperboy papercut papito parachute paradigm paradise parliament parrot partner party partyboy
partytime passat passion passme passport passthis passwords passwrd past patches patience patriot pavilion payday
peaceful peacelove peacemaker peaches peacock peanut peanutbutter peanuts pearljam pebbles pelota peluche pencil
penguin penguins pennywise pentium people peoples pepper peppers pepsi pepsicola pequenita perfect perfection
performance periwinkle perrito perro persian person personal peugeot phaedrus phantom pharmacy philadelphia
philippines phoenix photo photography photos photoshop physics pianist piano piccolo pickle pickles pickup picture
pictures piglet pikachu pilgrim pillow pilot pineapple pinewood pingpong pinkfloyd pinkie pinklady pinkpanther
pinkpink pinkprincess pinky pinnacle piolin pioneer piper pippin pirate pirates pisces pistol pistons pitbulls
pittsburgh pixie planet planets plasma plastic platinum platypus playa playball playboy player players playgirl
playground playhouse playing playstore playtime pleasant please pleaseletmein pleasure plumber pluto pocket pocketful
poetic poetry poison poiuyt poland polar polarbear polaris policeman policy polish politics polkadot pontiac pony
poohbear pookie pool poop pooper poophead poopie poopoo poopy popcorn popeye popopo poppop poppy popsicle popstar
population porkchop porsche porter portland portrait poseidon position positive possible postal postman potato
potatoes powder powerful powerhouse powerman powerpoint powerpuff powers practice prague praisegod praisethelord pray
prayer prayers preacher preciosa precious precision predator prelude premier premium present president presley
pressure prestige pretender pretty prettyboy prettygirl prettyinpink prettylady pride priest primetime princesas
princesita princessa princesses printer printing prison private prodigy producer product professional profile profit
program programmer progress project projects promise promises prophecy prophet prosper prosperity protect protection
protector protocol proton prototype proud providence provider prowler psalm psalms psychic psycho psychology public
puddle puffer puffy pumpkin pumpkins punisher punk punkrock punkrocker pupper puppies puppylove purchase pure purple
purplehaze purplerain purpose pussy pussycat puzzle pyramid python quality quantum quarter quartz quasar quebec
queenbee queenie queens quest question questions quick quicksilver quierete quiet quilting quincy qwaszx rabbits
racecar racer racerx rachelle racing radiation radical radiohead rafaelnadal ragnarok raider rainbow rainbows raincoat
raindrop raindrops rainfall raining rainman rainstorm rainyday rambler rammstein ramrod random rangers rapper raptor
raptors rascal raspberry rasta rastaman ratman raven ravens razor reader reading readme reality really reaper reason
rebel rebels rebound recall receiver recipe record recovery recycle redalert redapple redbaron redbird redbone redbull
redcar reddevil reddevils reddog reddragon redeemer redfish redhat redhead redhot redhotchilipeppers redlight redline
redman redmoon redneck redred redrose redrum redsea redskin redskins redsox redstar redwings redwood referee reflex
refresh reggae register regular reina reindeer reinita relax release relentless reliable religion remember rememberme
remote renaissance renegade republic rescue research reserve resident residentevil resource respect response restart
restless resurrection return revelation revenge review revolution revolver rhapsody rhinoceros rhythm ribbon richard
riches richie rider rifleman rightnow river riverplate rivers riverside roadkill roadking roadrunner roblox robocop
robot robotics robots rocket rocketman rockets rockies rocking rocknroll rockon rocks rockstar rockwell rockyou rodeo
rollercoaster rolling rollingstones romania romantic ronaldo rooster rootbeer rosebud rosebuds roses rosita roulette
rowing royal royals rubber rubberduck rudeboy rugby rugger ruler runescape runner running russian rustydog sabbath
saber sabotage sabre sacred sacrifice sadness safari safety sagittarius sailboat sailfish sailing sailor sailormoon
saints salamander salesman salmon salvation samantha samsam samson samsung samtron samurai sanctuary sandals sandiego
sandman sandstorm sandwich sanfran sanfrancisco sanity santaclaus santidad sapphire saratoga sasquatch sasuke
satellite saturday saturn sausage savage savannah saviour sawyer saxophone scandal scarface scarlet scarletts scenic
schatzi schedule schnapps scholar school schools schooner science scientist scissors scoobydoo scooter score scorpio
scorpions scotland scout scouts scrabble scrapper scratch scream screamer screen screwdriver screwyou scroll scruffy
scuba scubadiver seabird seafood seagull seahawk seahawks seaman seamless search searching seashell seashells seashore
season seattle seaworld second secretary secreto secretpassword secrets secure security seductive seek seinfeld sempre
senator seneca senior sensation september sequoia serenity sergeant serial series server service services session
setup sevens seventeen seventy sexy sexybabe sexybeast sexybitch sexyboy sexychick sexygirl sexygurl sexylady sexylove
sexymama sexyman sexyme sexything shadowman shadows shakespeare shaman shamrock shanghai shaolin share shark sharks
sharky sharpshooter shawty sheep sheepdog sheffield shepherd sheriff sherwood shield shinigami shining shiny shipping
ships shit shock shocker shoes shooter shooting shopping shoppingqueen short shortcake shortie shorts shortstop shorty
shotgun shotokan shoulder show shower showme showtime shuttle sickboy sideways sidewinder siemens siempre sierra sigma
signal signature silence silent silenthill silicon silky silly sillyboy sillygirl silverado silverfish silverfox
silverlight simba simple simpleplan simply simpson simpsons simulator sincere sinclair single sinister sirenita
sisters sixteen sixty skateboard skateboarding skater skaters skating skeleton sketch skiing skipper skippy skittles
skydive skydiver skyhawk skylark skylight skyline skywalker slacker slammer slapper slapshot slater slaughter slave
slayer sleeping sleepy slick slider slideshow slim slimshady slipknot slipper slippery sloopy slow slugger smackdown
small smallville smart smartass smarty smashing smashingpumpkins smeghead smiles smiley smiling smiller smokes smokey
smokin smoking smooth smoothie smurf snake snakes snapper snapple snapshot sneaker sneakers snickers snoop snoopdog
snoopdogg snoopy snow snowball snowbird snowboard snowboarder snowboarding snowdrop snowfall snowflake snowman snuffy
snuggles soccergirl soccerstar social socks socrates softail softball software soldiers solitaire solitude solomon
solution somebody someone something sometimes somewhere sonata song songbird sonrisa sooners sophomore sopranos
soulmate soulmates source southern southpark southpaw southside space spacejam spaceman spaceship spanish sparkle
sparkles sparky spartan spartans speaker speakers special specialist spectrum speed speeding speedo speedracer
speedway speedy sphinx spice spider spiderman spiders spike spirit spirits spiritual spitfire splash splinter
splintercell sponge spongebob spooky sporting sports sportster spotify spotlight spring springer springfield
springtime sprinter sprite spurs spyder squirrel squirrels stairway stallion standard stanford starbuck starbucks
starburst starcraft stardust starfire starfish stargate stargazer starlight starship starstar starter startrek
starwars station statistics steaua steel steelers steelman step stephanie steps sterling sticker stickers stiletto
stingray stinky stitches stockholm stocks stockton stone stonecold stonehenge stoner stones stoney storage storm
stormy story strange stranger strawberries strawberry straykids stream street streetball streets strength stress
stretch strike striker strikers stripe stronger stronghold structure student students studio stupid stupidity style
styles sublime submarine suburban subway sudoku suffering sugarbaby sugarbear sugarcane sugarplum sunbeam sunbird
sunburn sunburst sundance sunday sundevil sunflower sunflowers sunglasses sunlight sunrise sunset superboy supercool
superduper superfly supergirl superhero superior supermario supermarket supernatural supernova supersonic superstar
superstars supervisor supra supreme surfer surfing surgeon surprise survival survivor swallow swan sweden sweet
sweetdreams sweetgirl sweetheart sweethearts sweetie sweetiepie sweetlove sweetness sweetpea sweetpeas sweets
sweetthing swimmer swimming switch switzerland swordfish symphony syncmaster syndrome synergy syracuse syzygy tacobell
taekwondo talent talking tanker tanning target tarheel tarheels tarzan tattoo tattoos taxman taylorswift teacher
teachers teadoro team teamoamor teamobebe teamomiamor teamomucho teams teamwork teardrop tears technician techno
technology teddy teddybear teenager teens teextrano telefono telephone television tempest templar temple temporary
temppass temptation tennessee tennis tequiero tequieromucho tequieromuchoamor tequila teresita terrapin terremoto
terrific tesoro testament tester testing testpass testtest tetris texas thailand thankgod thanks thankyou thankyoulord
thatsme thebeach thebeast thebeatles thebest thebigone theboss theboys thecat thecure thedog thedoors thedude theend
theforce thegame thegreat thekiller theking thelord theman thematrix themoon theone theprince therapist therapy
therock thesims thespian thething thetruth thewho thewolf thinking thinkpad third thirteen thirty thisisit thisisme
thisismypassword thoughts thousand thumper thunder thunderbird thunderbolt thundercat thundercats ticket tickets
tickle tigerlily tigers tigger tiggers tigres tiktok timber timberlake timberland timeless timeout timetogo timex
tinker tinkerbell tiramisu titan titans toaster tobacco today together togetherforever toilet tokiohotel tokyo
tolerance tomato tomatoes tombraider tomcat tommorow tomorrow tongue tonight toolbox toolman toonami tootsie topdog
topgun topsecret toronto torpedo tortoise tottenham touchdown touchme tournament towers townhouse toyota toys tracker
tractor trader trading traffic trailer train trainer trainers training trance tranquil transam transfer transformer
transformers transit trapper travel traveler traveller treasure treefrog treehouse trees trespass trial triangle
tribal tribe trickster trident trigger trinidad triple tripleh triplets tripper triton triumph trivial trixie trojan
trojans trombone trooper trophy trouble troubles trousers truckdriver trucker trucks trueblue truelove trueloveever
trumpet trumpets trunks trust trustgod trustingod trustme trustno trustnoone truth tuamor tucker tucorazon tucson
tuesday tulips tuna turbos turkey turquoise turtles tuttle tweetie tweety tweetybird twelve twenty twilight twinkle
twinkletoes twins twisted twister typewriter typhoon tyranny ultimate ultrasound uncle undercover underdog underground
understand undertaker undertow unforgiven unicorn unicorns uniform union unique united unity university unknown
unlimited unlock unreal unstoppable untitled uptown usarmy username usmarine usmc uzumaki vacation vagabond valentine
valentines valhalla valkyrie valley valorant vampire vampires vandamme vanguard vanhalen vanilla vanish variety vector
vegas vegetable vegetables velocity velvet vengeance venom venture verizon vermont versace versus vertigo veteran
vette viceversa victorious vidamia video videogames videos vietnam viewsonic vikings village villain vinijr vintage
violence violet violets viper vipers virgin virgo virtual vision visions visitor visual vitamin vivid vixen voice
volcano volcom volleyball voltage volvo voodoo vortex voyager vulcan wakeup walking wallpaper walmart wanderer
warcraft warehouse warhammer warlock warlord warning warriors washburn waterboy waterfall waterfalls waterloo
watermelon waterpolo waters wealthy weasel weather webmaster website wedding wednesday weekend weirdo welcomehome
wellness werewolf westcoast western westham westlife westside whale whales wheels whiskers whiskey whisper whistle
whiteboy whitecat whitedog whitehouse whiteout whiterabbit whiterose whitesox whitestar whitetiger whocares whoknows
wicked widget wildcat wildcats wildfire wildflower wildlife wildman wildwest wildwood william willow window windows
windowsxp windsor windsurf windy wine wingnut wings winner winners winnie winniethepooh wireless wisconsin wisdom
witchcraft witches wizard wizards wolf wolfgang wolfman wolfpack wolverine wolverines wolves woman women wonder
wonderboy wonderful wonderland wonderwall wonderwoman woodland woodstock woodwork woody woofer woohoo wookie wordpass
words working workout worldcup worldofwarcraft worldpeace worldwar worldwide worship wrangler wrestlemania wrestler
wrestling writer writing xander xbox xfiles xmen xylophone yahoo yahoocom yamaha yankee yankees yardbird yeahbaby
yeahyeah yellow yellowstone yellowsubmarine yesterday yesyes yogibear yorkshire yosemite yoteamo youandme youknow
youngmoney yourmom yourname yourself youtube zaphod zephyr zeppelin zero zeus zidane zigzag zodiac zombie zombies
zoology zoom zxcvbnm
`;
