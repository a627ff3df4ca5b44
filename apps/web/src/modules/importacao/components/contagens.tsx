import { Heading } from '../../../components/heading.tsx';
import { formatNumero } from '../../../lib/formato.ts';
import styles from './contagens.module.css';
import type { Previsto } from './passos.ts';

const ROTULOS = {
  nosEap: 'Nós da EAP',
  servicos: 'Serviços',
  atividades: 'Atividades',
  marcos: 'Marcos',
  concluidas: 'Concluídas',
  emAndamento: 'Em andamento',
  restricoes: 'Restrições de data',
  lags: 'Vínculos com espera',
  calendarios: 'Calendários',
  excecoes: 'Exceções de calendário',
  maoDeObra: 'Recursos de mão de obra',
  equipamentos: 'Equipamentos',
  materiais: 'Materiais (não guardados)',
  alocacoes: 'Alocações',
} as const satisfies Partial<Record<keyof Previsto['contagens'], string>>;

const CHAVES = Object.keys(ROTULOS) as (keyof typeof ROTULOS)[];
const TIPOS = ['TI', 'II', 'TT', 'IT'] as const;

/** The number of activities, links and other parts of the schedule. */
export function Contagens({ contagens }: Pick<Previsto, 'contagens'>) {
  const { vinculos } = contagens;
  const total = TIPOS.reduce((soma, tipo) => soma + vinculos[tipo], 0);
  const linhas = [
    ...CHAVES.slice(0, 4).map((chave) => [ROTULOS[chave], contagens[chave]] as const),
    ['Vínculos', total] as const,
    ...TIPOS.map((tipo) => [`Vínculos ${tipo}`, vinculos[tipo]] as const),
    ...CHAVES.slice(4).map((chave) => [ROTULOS[chave], contagens[chave]] as const),
  ];
  return (
    <section aria-label="Contagens do arquivo">
      <Heading component="h3" mt={20} mb={6}>
        O que o arquivo tem
      </Heading>
      <dl className={styles.contagens}>
        {linhas.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{formatNumero(valor)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
