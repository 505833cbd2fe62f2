import { useId } from "react";
import { pictureUses } from "../model/usedBy";
import { Button, Dialog } from "../window/parts";
import { counted } from "../window/places";
import { getConfig, useEditorState, usePictureUrl } from "../window/state";
import { pictureName, picturesToChoose } from "./pictureFiles";

/** A dialog for choosing one of the existing pictures. Below each picture is the number of fields that use it. */
export function PictureShelf({
  onChosen,
  onClose,
}: {
  onChosen: (file: string) => void;
  onClose: () => void;
}) {
  const { tree, records, open } = useEditorState((state) => state);
  const uses = pictureUses(getConfig(), records);
  const files = picturesToChoose(tree, open);
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      {files.length === 0 && <p>There are no pictures yet. Close this window and upload a picture.</p>}
      <ul className="tiles">
        {files.map((file) => (
          <li key={file}>
            <ShelfPicture file={file} uses={uses.get(file)?.length ?? 0} onChosen={() => onChosen(file)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ShelfPicture({ file, uses, onChosen }: { file: string; uses: number; onChosen: () => void }) {
  const id = useId();
  const url = usePictureUrl(file);
  return (
    <Button aria-labelledby={id} onClick={onChosen}>
      {url && <img src={url} alt="" loading="lazy" className="w-full aspect-3/2 object-cover" />}
      <span id={id}>
        {pictureName(file)}
        <small>{uses === 0 ? ", not shown anywhere" : `, shown in ${counted(uses, "place")}`}</small>
      </span>
    </Button>
  );
}
