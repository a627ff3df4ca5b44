import { isAtributo } from '@cadencia/domain/cronograma/campos.ts';
import { SITUACOES_ATIVIDADE } from '@cadencia/domain/cronograma/schema.ts';
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { writeAtributos } from '../../../components/activities-link.tsx';
import { Popup } from '../../../components/popup.tsx';
import { formatNumero } from '../../../lib/formato.ts';
import { filtroEmPalavras, readAtributos } from './atributos.ts';
import styles from './ferramentas.module.css';
import type { Busca } from './use-busca.ts';
import { useRamo } from './use-ramo.ts';

const SETA = <IconChevronDown size={14} aria-hidden="true" />;

const lista = (situacao: string | undefined): readonly string[] => (situacao ? situacao.split(',') : []);

const toggle = (situacao: string | undefined, valor: string): string | undefined => {
  const atuais = lista(situacao);
  const novas = atuais.includes(valor) ? atuais.filter((outra) => outra !== valor) : [...atuais, valor];
  return novas.join(',') || undefined;
};

interface Chip {
  readonly ativo: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Chip({ ativo, onClick, children }: Chip) {
  return (
    <Button variant={ativo ? 'light' : 'default'} size="sm" aria-pressed={ativo} onClick={onClick}>
      {children}
    </Button>
  );
}

/** The serviço or the node of the EAP that filters the list, by its name in the tree. */
function SoUmRamo({ search, mudar }: Pick<Busca, 'search' | 'mudar'>) {
  const ramo = useRamo(search);
  if (!ramo) return null;
  const { tipo, no } = ramo;
  const rotulo = no ? `${tipo}: ${no.codigo} ${no.nome}` : tipo;
  return (
    <Button
      maw={280}
      variant="light"
      size="sm"
      title={rotulo}
      aria-label={`${rotulo}. Tirar este filtro`}
      rightSection={<IconX size={14} aria-hidden="true" />}
      onClick={() => mudar({ servico: undefined, eap: undefined })}
    >
      <Text span inherit truncate>
        {rotulo}
      </Text>
    </Button>
  );
}

/** The filters by attribute, each with a button that removes it. */
function DosAtributos({ search, mudar }: Pick<Busca, 'search' | 'mudar'>) {
  const escritos = readAtributos(search.atributos);
  return Object.entries(escritos).map(([nome, escrito]) => {
    const rotulo = isAtributo(nome) ? filtroEmPalavras(nome, escrito) : nome;
    return (
      <Button
        key={nome}
        variant="light"
        size="sm"
        aria-label={`${rotulo}. Tirar este filtro`}
        rightSection={<IconX size={14} aria-hidden="true" />}
        onClick={() => mudar({ atributos: writeAtributos({ ...escritos, [nome]: '' }) })}
      >
        {rotulo}
      </Button>
    );
  });
}

/** The filters of the list, which are all in the address. */
export function Filtros({ search, mudar, clear, filtrada }: Busca) {
  const { situacao, criticas, atrasadas, folgaAte } = search;
  const escolhidas = lista(situacao);
  return (
    <fieldset className={styles.filtros} aria-label="Filtros">
      <SoUmRamo search={search} mudar={mudar} />
      <DosAtributos search={search} mudar={mudar} />
      <Popup
        position="bottom-start"
        button={(trigger) => (
          <Button variant={situacao ? 'light' : 'default'} size="sm" rightSection={SETA} {...trigger}>
            {escolhidas.length === 0 ? 'Situação' : `Situação: ${escolhidas.length}`}
          </Button>
        )}
      >
        <Stack gap="xs">
          {Object.entries(SITUACOES_ATIVIDADE).map(([valor, rotulo]) => (
            <Checkbox
              key={valor}
              label={rotulo}
              checked={escolhidas.includes(valor)}
              onChange={() => mudar({ situacao: toggle(situacao, valor) })}
            />
          ))}
        </Stack>
      </Popup>
      <Chip
        ativo={escolhidas.includes('EM_ANDAMENTO')}
        onClick={() => mudar({ situacao: toggle(situacao, 'EM_ANDAMENTO') })}
      >
        Em andamento
      </Chip>
      <Chip ativo={criticas === true} onClick={() => mudar({ criticas: criticas ? undefined : true })}>
        Críticas
      </Chip>
      <Chip ativo={atrasadas === true} onClick={() => mudar({ atrasadas: atrasadas ? undefined : true })}>
        Atrasadas
      </Chip>
      <Popup
        width={240}
        position="bottom-start"
        button={(trigger) => (
          <Button variant={folgaAte === undefined ? 'default' : 'light'} size="sm" rightSection={SETA} {...trigger}>
            {folgaAte === undefined ? 'Folga até' : `Folga até ${formatNumero(folgaAte / 60)} h`}
          </Button>
        )}
      >
        <TextInput
          type="number"
          label="Folga total até (h)"
          description="Horas de trabalho; vazio mostra todas."
          value={folgaAte === undefined ? '' : String(folgaAte / 60)}
          onChange={({ currentTarget: { value } }) =>
            mudar({ folgaAte: value === '' ? undefined : Math.round(Number(value) * 60) })
          }
        />
      </Popup>
      {filtrada && (
        <Button variant="subtle" size="sm" onClick={clear}>
          Limpar filtros
        </Button>
      )}
    </fieldset>
  );
}
