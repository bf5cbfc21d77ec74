import {
  IconArrowDown,
  IconArrowUp,
  IconHeading,
  IconLink,
  IconPhotoPlus,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslate } from '../../kit/language.tsx';
import { OpenedMenu } from '../../kit/lists/OpenedMenu.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

export interface RowMenuProps {
  /** Label of the menu. */
  readonly label: string;
  readonly index: number;
  readonly count: number;
  readonly hasSection: boolean;
  readonly onSection: () => void;
  readonly onInsert: (at: number) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  /** For steps: chooses their ingredients. */
  readonly onLines?: (() => void) | undefined;
  /** For steps: chooses a picture that is added to the text. */
  readonly onPicture?: (() => void) | undefined;
}

/** The actions of a row in the editor. Loaded with the first menu that opens. */
export function RowMenu({ label, index, count, hasSection, onLines, onPicture, ...act }: RowMenuProps) {
  const t = useTranslate();
  return (
    <OpenedMenu
      label={label}
      width={240}
      items={[
        onLines ? { label: t('web.editor.step.link'), icon: <IconLink {...icon} />, act: onLines } : false,
        onPicture ? { label: t('web.picture.choose'), icon: <IconPhotoPlus {...icon} />, act: onPicture } : false,
        {
          label: t(hasSection ? 'web.editor.row.no_section' : 'web.editor.row.section'),
          icon: <IconHeading {...icon} />,
          act: act.onSection,
        },
        {
          label: t('web.editor.row.above'),
          icon: <IconRowInsertTop {...icon} />,
          act: () => act.onInsert(index),
        },
        {
          label: t('web.editor.row.below'),
          icon: <IconRowInsertBottom {...icon} />,
          act: () => act.onInsert(index + 1),
        },
        index > 0 && {
          label: t('buttons.move_up'),
          icon: <IconArrowUp {...icon} />,
          act: () => act.onMove(index - 1),
        },
        index < count - 1 && {
          label: t('buttons.move_down'),
          icon: <IconArrowDown {...icon} />,
          act: () => act.onMove(index + 1),
        },
        'line',
        { label: t('web.editor.row.remove'), icon: <IconTrash {...icon} />, act: act.onRemove, isDanger: true },
      ]}
    />
  );
}
