import { ActionIcon, Box, Button, Menu, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconClock, IconListTree } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { DateTimeField } from '../../../components/date-time-field.tsx';
import type { EstadoGrade } from '../../../components/grade/logica/estado.ts';
import { MenuColunas } from '../../../components/grade/menu-colunas.tsx';
import { SeletorDensidade } from '../../../components/grade/seletor-densidade.tsx';
import { Popup } from '../../../components/popup.tsx';
import { PopupTarget } from '../../../components/popup-target.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { usePopup } from '../../../components/use-popup.ts';
import { formatDataHora } from '../../../lib/formato.ts';
import { agora } from '../../../lib/relogio.ts';
import { Agrupar } from './agrupar.tsx';
import { COLUNAS } from './colunas.tsx';
import { ExibicaoFolha, type PropsExibicao } from './exibicao-folha.tsx';
import styles from './ferramentas.module.css';
import { Filtros } from './filtros.tsx';
import type { Forma } from './forma.ts';
import { NIVEIS, type Nivel } from './niveis.ts';
import type { Busca } from './use-busca.ts';

interface PropsReferenciaAvanco {
  /** The chosen instant on the project's wall clock; undefined is now. */
  readonly valor: string | undefined;
  readonly onValor: (valor: string | undefined) => void;
}

/** Choice of the instant that the percentages refer to: now, or another, such as the end of the last shift. */
function ReferenciaAvanco({ valor, onValor }: PropsReferenciaAvanco) {
  const [vez, setVez] = useState(0);
  const goBack = () => {
    onValor(undefined);
    setVez(vez + 1);
  };
  return (
    <Popup
      width={280}
      position="bottom-start"
      button={(trigger) => (
        <Button
          variant={valor ? 'light' : 'default'}
          size="sm"
          leftSection={<IconClock size={16} aria-hidden="true" />}
          title="Instante em que o avanço apontado era verdade"
          {...trigger}
        >
          Avanço em: {valor ? formatDataHora(valor) : 'agora'}
        </Button>
      )}
    >
      <DateTimeField
        key={vez}
        label="Referência do avanço"
        description="Hora do projeto em que o percentual era verdade."
        agora={agora()}
        value={valor ?? ''}
        onChange={(novo) => novo !== '' && onValor(novo)}
      />
      <Button mt="sm" size="xs" variant="default" disabled={valor === undefined} onClick={goBack}>
        Usar o padrão
      </Button>
    </Popup>
  );
}

interface OpcoesNiveisProps {
  readonly target: HTMLElement;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onNivel: (nivel: Nivel) => void;
}

function OpcoesNiveis({ target, opened, onClose, onNivel }: OpcoesNiveisProps) {
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={(aberto) => !aberto && onClose()}>
      <Menu.Target>
        <PopupTarget target={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {NIVEIS.map(({ nivel, rotulo }) => (
          <Menu.Item key={nivel} onClick={() => onNivel(nivel)}>
            {rotulo}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuNiveis({ onNivel }: { readonly onNivel: (nivel: Nivel) => void }) {
  const { trigger, target, opened, close } = usePopup('menu');
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        size="sm"
        leftSection={<IconListTree size={16} aria-hidden="true" />}
        {...trigger}
      >
        Níveis
      </Button>
      {target && <OpcoesNiveis target={target} opened={opened} onClose={close} onNivel={onNivel} />}
    </>
  );
}

/** The look of the list on a phone, in a sheet, since its row has no room. */
function ExibicaoTelefone(props: PropsExibicao) {
  const { trigger, target, opened, close } = usePopup();
  return (
    <>
      <ActionIcon hiddenFrom="sm" variant="default" size={44} aria-label="Exibição da lista" {...trigger}>
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
      </ActionIcon>
      {target && <ExibicaoFolha {...props} opened={opened} onClose={close} />}
    </>
  );
}

interface Props {
  readonly busca: Busca;
  readonly forma: Forma;
  readonly onForma: (forma: Forma) => void;
  readonly onNivel: (nivel: Nivel) => void;
  readonly estado: EstadoGrade;
  readonly onEstado: (estado: EstadoGrade) => void;
  /** The table shows instead of the cards, on a phone. */
  readonly tabela: boolean;
  readonly onTabela: (tabela: boolean) => void;
  /** Reference instant of reports; undefined when the person may not report progress. */
  readonly referencia:
    | {
        readonly valor: string | undefined;
        readonly onValor: (valor: string | undefined) => void;
      }
    | undefined;
  readonly acoesTelefone: ReactNode;
  readonly campoBusca: Ref<HTMLInputElement>;
  readonly onFocarBusca: () => void;
  readonly visoes: ReactNode;
}

const FORMAS = [
  { value: 'turno', label: 'Meu turno' },
  { value: 'arvore', label: 'Árvore' },
  { value: 'lista', label: 'Lista' },
];

/** The tool row: the choice of rows, and their look. */
export function Ferramentas({ busca, forma, estado, onEstado, referencia, campoBusca, onFocarBusca, ...props }: Props) {
  return (
    <div className={`${styles.ferramentas} cad-sem-impressao`} role="toolbar" aria-label="Ferramentas da lista">
      <SearchField
        ref={campoBusca}
        className={styles.busca}
        rotulo="Buscar atividade"
        placeholder="Código ou nome"
        valor={busca.search.busca}
        onBusca={(texto) => busca.mudar({ busca: texto })}
        onAtalho={onFocarBusca}
      />
      <ExibicaoTelefone
        estado={estado}
        onEstado={onEstado}
        tabela={props.tabela}
        onTabela={props.onTabela}
        onNivel={forma === 'arvore' ? props.onNivel : undefined}
      />
      {props.acoesTelefone}
      <div className={styles.linha}>
        <Filtros {...busca} />
        <div className={styles.fim}>
          {referencia && <ReferenciaAvanco {...referencia} />}
          <SegmentedControl
            className={styles.forma}
            size="sm"
            aria-label="Forma da lista"
            data={FORMAS}
            value={forma}
            onChange={(valor) => props.onForma(valor as Forma)}
          />
          {forma === 'arvore' && <Agrupar {...busca} />}
          {forma === 'arvore' && <MenuNiveis onNivel={props.onNivel} />}
          {props.visoes}
          <Box visibleFrom="sm">
            <MenuColunas colunas={COLUNAS} estado={estado} onEstado={onEstado} />
          </Box>
          <Box visibleFrom="sm">
            <SeletorDensidade estado={estado} onEstado={onEstado} />
          </Box>
        </div>
      </div>
    </div>
  );
}
